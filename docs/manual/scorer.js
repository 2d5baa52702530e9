/* What the search puts first: the manual, then what is about the project, then names that are refused; a page once.
   Sphinx puts this into language_data.js (html_search_scorer), before its own searchtools.js. */
var Scorer = {
    objNameMatch: 30,
    objPartialMatch: 6,
    objPrio: {0: 15, 1: 5, 2: -5},
    objPrioDefault: 0,
    title: 15,
    partialTitle: 7,
    term: 5,
    partialTerm: 2,
    score: (hit) => {
        const [docname, title, , , score, , kind] = hit;
        if (docname.startsWith("reference/") && kind !== "object") hit[1] = `Reference: ${title}`;
        if (docname === "reference/refused") return score - 2000;
        const about = /^(decisions\/|coverage|numpy_tests|benchmarks|design|project|versions|governance|pages\/(changelog|contributing|security|conduct|functions|tensorflow_functions))/;
        if (about.test(docname)) return score - 1000;
        if (docname.startsWith("guides/")) return score + 3;
        return score;
    },
};

/* Of several hits of a page, in its title, its headings and its text, the best; names of the reference are hits of their own. */
document.addEventListener("DOMContentLoaded", () => {
    if (typeof Search === "undefined" || !Search._performSearch) return;
    const perform = Search._performSearch;
    Search._performSearch = (...query) => {
        const seen = new Set();
        const best = perform(...query).reverse().filter(([docname, , , , , , kind]) => {
            if (kind === "object") return true;
            const isNew = !seen.has(docname);
            seen.add(docname);
            return isNew;
        });
        return best.reverse();
    };
});
