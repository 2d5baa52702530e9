# Each target makes its own environment in .venv and renews it when pyproject.toml changes.
# All that is needed is make and Python 3.11 or newer; another interpreter: make test PYTHON=python3.13

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

# Compiled files of Python's are kept, whatever the environment says: each process would compile all sources anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help demo test check docs bench clean

help:  ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /  make \1\t/p' $(MAKEFILE_LIST)

demo: $(VENV)/.demo  ## a tour of the library in the terminal
	@mkdir -p build
	$(BIN)/tensornumpy demo --output build/tensornumpy-benchmark.png $(ARGS)

test: $(VENV)/.test  ## the tests; one of them: make test ARGS="-k cumsum"
	TENSORNUMPY_FUZZ=$${TENSORNUMPY_FUZZ:-12} $(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder --sample $(ARGS)

check: $(VENV)/.test  ## lint, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

docs: $(VENV)/.docs  ## the manual as a site, in build/docs/html
	$(BIN)/python -m sphinx --builder html --fresh-env --fail-on-warning --keep-going --jobs auto --quiet docs build/docs/html $(ARGS)
	@echo "==> build/docs/html/index.html"

bench: $(VENV)/.bench  ## speed against NumPy, JAX, PyTorch and TensorFlow (installs them: gigabytes)
	$(BIN)/python benchmarks jobs $(ARGS)

clean:  ## remove everything made here, the environment too
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage \
	  docs/reference docs/pages
	rm -f src/tensornumpy/_core/_compiled/*.so src/tensornumpy/_core/_compiled/*.pyd
	find src tests -depth \( -name __pycache__ -o -name '*.egg-info' \) -exec rm -rf {} +

# One stamp a set of extras: .venv/.demo, .venv/.test, .venv/.docs, .venv/.bench
$(VENV)/.demo:  EXTRAS := [demo]
$(VENV)/.test:  EXTRAS := [test]
$(VENV)/.docs:  EXTRAS := [docs]
$(VENV)/.bench: EXTRAS := [benchmark,tensorflow]

$(VENV)/.%: pyproject.toml setup.py $(wildcard $(addprefix src/tensornumpy/_core/_compiled/*.,pyx pxi h)) | $(BIN)/python
	@echo "==> installing tensornumpy$(EXTRAS) into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.$(EXTRAS)'
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "tensornumpy needs Python 3.11 or newer. fix: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "==> making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv --clear $(VENV)
