"""Lists the crops to train with, and how often each is shown.

python choose.py CROPS > NAMES.txt

A crop is left out where the teacher is not sure of a large part of the hair. Crops with much hair are shown more often, because
most photographs show short hair. Look at the masks before training, and remove from the list what is wrong.
"""

import sys
from pathlib import Path

import numpy as np

# The greatest share of unsure pixels among all that may be hair.
MAX_UNSURE_SHARE = 0.5
# From this area of hair on, in areas of the face, a crop is shown two and three times.
MUCH_HAIR, VERY_MUCH_HAIR = 0.9, 1.6


def main(folder):
    for path in sorted(Path(folder).glob("*.npz")):
        with np.load(path) as stored:
            hair, face, inside = (stored[key].astype(np.float32) for key in ("hair", "oval", "inside"))
        hair *= inside > 0
        unsure = ((hair > 50) & (hair < 205)).sum() / max(1, (hair > 50).sum())
        area = (hair > 127).sum() / max(1, (face > 127).sum())
        # Where there is hardly any hair, all of it is edge, so the share says nothing.
        if area > 0.1 and unsure > MAX_UNSURE_SHARE:
            continue
        print(path.stem, 1 + (area > MUCH_HAIR) + (area > VERY_MUCH_HAIR))


if __name__ == "__main__":
    main(sys.argv[1])
