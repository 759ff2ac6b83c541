"""Packs crops into one small file for the machine that trains: pictures and masks as JPEG, 268 pixels wide.

python pack.py CROPS NAMES.txt OUT.npz

Each line of NAMES.txt has the name of a crop, how often it is shown, and optionally what is covered: `top` takes away all hair above
the brows (hats), `all` all hair (headscarves, hoods, turbans).
"""

import sys

import cv2
import numpy as np
from head_crop import SPAN, TOP
from samples import FACE_HEIGHT, KEYS, STORED, load_photos

PICTURE_QUALITY, MASK_QUALITY = 90, 85
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
            quality = PICTURE_QUALITY if key == "picture" else MASK_QUALITY
            stored[f"{name}/{key}"] = cv2.imencode(".jpg", photo[key], [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        stored[f"{name}/times"] = np.array(int(times))
    np.savez(out, **stored)


def read_pack(path):
    """The photographs of a pack: the planes of `KEYS`, and `times`."""
    with np.load(path) as stored:
        names = sorted({key.split("/")[0] for key in stored.files})
        read = lambda name, key: cv2.imdecode(
            stored[f"{name}/{key}"], cv2.IMREAD_COLOR if key == "picture" else cv2.IMREAD_GRAYSCALE
        )
        return [{**{key: read(name, key) for key in KEYS}, "times": int(stored[f"{name}/times"])} for name in names]


if __name__ == "__main__":
    main(*sys.argv[1:])
