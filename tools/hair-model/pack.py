"""Packs crops into one small file for the machine that trains: pictures and masks as WebP, 344 pixels wide.

python pack.py CROPS NAMES.txt OUT.npz

Each line of NAMES.txt has the name of a crop, how often it is shown, and optionally what is covered: `top` takes away all hair above
the brows (hats), `all` all hair (headscarves, hoods, turbans).
"""

import sys

import cv2
import numpy as np
from head_crop import SPAN, STORED, TOP
from samples import FACE_HEIGHT, KEYS, load_photos

# The masks of the face, of the person and of what is inside the photograph may be coarse.
QUALITY = {"picture": 82, "hair": 75, "person": 50, "oval": 50, "inside": 50}
# Above this line, in heights of the face from the hairline, hats hide all hair.
BROWS = 0.2


def main(folder, names, out):
    lines = [line.split() for line in open(names)]
    stored = {}
    for name, times, *covered in lines:
        [photo] = load_photos(folder, [name])
        if covered == ["top"]:
            line = STORED / 2 + (BROWS - TOP - SPAN / 2) * FACE_HEIGHT
            photo["hair"][: int(line)] = 0
        elif covered == ["all"]:
            photo["hair"][:] = 0
        for key in KEYS:
            stored[f"{name}/{key}"] = cv2.imencode(".webp", photo[key], [cv2.IMWRITE_WEBP_QUALITY, QUALITY[key]])[1]
        stored[f"{name}/times"] = np.array(int(times))
    np.savez(out, **stored)


def read_packs(paths, is_wanted=lambda number: True):
    """
    The wanted photographs of some packs: the planes of `KEYS`, and `times`.

    is_wanted: whether the photograph with a number is wanted, counted in the order of the packs and of their names
    """
    photos, number = [], 0
    for path in paths.split(","):
        with np.load(path) as stored:
            read = lambda name, key: cv2.imdecode(
                stored[f"{name}/{key}"], cv2.IMREAD_COLOR if key == "picture" else cv2.IMREAD_GRAYSCALE
            )
            for name in sorted({key.split("/")[0] for key in stored.files}):
                if is_wanted(number):
                    photos.append({**{key: read(name, key) for key in KEYS}, "times": int(stored[f"{name}/times"])})
                number += 1
    return photos


if __name__ == "__main__":
    main(*sys.argv[1:])
