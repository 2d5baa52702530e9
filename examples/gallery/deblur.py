"""Images: a photograph that was blurred and is noisy, made sharp.

The blur is a product of spectra (``np.fft``). Among the pictures that explain the photograph, the one with the least
total variation is taken: few edges, but sharp ones. Nesterov's accelerated descent on 96 x 96 points.
"""

import tensornumpy as np

SIZE = 96


def blur(picture):
    k = np.fft.fftfreq(SIZE)
    response = np.exp(-200.0 * (k[:, None] ** 2 + k[None, : SIZE // 2 + 1] ** 2))
    return np.fft.irfft2(np.fft.rfft2(picture) * response, s=(SIZE, SIZE))


def loss(picture, photograph):
    miss = blur(picture) - photograph
    down, right = np.diff(picture, axis=0)[:, :-1], np.diff(picture, axis=1)[:-1]
    return np.sum(miss * miss) + 0.003 * np.sum(np.sqrt(down * down + right * right + 1e-4))


def subject():
    i, j = np.mgrid[0:SIZE, 0:SIZE] - SIZE / 2
    ring = (np.abs(np.hypot(i, j) - 30.0) < 5.0) * 0.9
    bars = (np.abs(i) < 12) & (np.abs(j % 12 - 6) < 3) & (np.abs(j) < 18)
    return np.maximum(ring, bars * 0.7)


def data(rng):
    photograph = blur(subject()) + 0.01 * np.asarray(rng.standard_normal((SIZE, SIZE)))
    return photograph.copy(), photograph


def solve(start, value_and_grad, photograph):
    picture, before = start, start
    for k in range(300):
        ahead = picture + k / (k + 3) * (picture - before)
        before, picture = picture, ahead - 0.3 * value_and_grad(ahead, photograph)[1]
    return picture


def describe(start, found, photograph):
    errors = [float(np.sqrt(np.mean((p - subject()) ** 2))) for p in (photograph, found)]
    return "error of a point: {:.3f} in the photograph, {:.3f} in the picture that was found".format(*errors)


def draw(figure, start, found, photograph):
    pictures = (("photograph", photograph), ("found", found), ("true", subject()))
    for axes, (title, picture) in zip(figure.subplots(1, 3), pictures, strict=True):
        axes.imshow(picture.numpy(), cmap="gray", vmin=0, vmax=1)
        axes.set(title=title, xticks=[], yticks=[])
