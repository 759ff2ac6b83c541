"""The crop that the network sees: turned and scaled so that the face always has the same place and size.

The studio computes the same crop in packages/studio-engine/src/masks/head-crop.ts.
"""

import cv2
import numpy as np

# The side of the network's input in pixels, and the side of the crop in heights of the face.
SIDE, SPAN = 160, 3.4
# The upper edge of the crop in heights of the face: 0 is the top of the forehead, 1 is the chin.
TOP = -1.0
# The side of a stored crop is this many times that of the network's crop, so that training can shift and turn it.
WIDER = 1.4
# The side of a stored crop in pixels.
STORED = 344
OVAL_POINTS = 36
# Indices among the landmarks: the outer corners of the eyes. The first 36 landmarks are the outline of the face.
RIGHT_EYE, LEFT_EYE, FOREHEAD, CHIN = 76, 92, 0, 18


def measure_pose(points):
    """Center in pixels, height in pixels and tilt in radians of a face, as in head-pose.ts."""
    top, chin = points[FOREHEAD], points[CHIN]
    eyes = points[LEFT_EYE] - points[RIGHT_EYE]
    return (top + chin) / 2, float(np.hypot(*(top - chin))), float(np.arctan2(eyes[1], eyes[0]))


def compute_crop_matrix(points, side=SIDE, span=SPAN):
    """The affine transform from pixels of the picture to pixels of a crop with the same center as the network's."""
    center, height, tilt = measure_pose(points)
    scale = side / (span * height)
    cos, sin = np.cos(tilt) * scale, np.sin(tilt) * scale
    turned = np.array([[cos, sin], [-sin, cos]])
    middle = TOP + SPAN / 2
    shift = np.array([side / 2, side / 2 + (0.5 - middle) * side / span]) - turned @ center
    return np.hstack([turned, shift[:, None]])


def warp(picture, matrix, side, border=cv2.BORDER_REPLICATE):
    """Warps a picture, with the mean of up to 4 by 4 samples for each pixel of the crop."""
    samples = int(np.clip(np.ceil(1 / np.hypot(matrix[0, 0], matrix[0, 1])), 1, 4))
    fine = matrix * samples
    # Pixel centers: (x + 0.5) * samples - 0.5.
    fine[:, 2] = matrix[:, 2] * samples
    offset = fine[:, :2] @ np.array([0.5, 0.5]) - 0.5
    fine[:, 2] += offset
    size = side * samples
    warped = cv2.warpAffine(picture, fine, (size, size), flags=cv2.INTER_LINEAR, borderMode=border)
    return cv2.resize(warped, (side, side), interpolation=cv2.INTER_AREA) if samples > 1 else warped


def draw_oval(points, matrix, side):
    """The outline of the face as a filled polygon: 255 inside."""
    oval = points[:OVAL_POINTS] @ matrix[:, :2].T + matrix[:, 2]
    drawn = np.zeros((side, side), np.uint8)
    cv2.fillPoly(drawn, [np.round((oval - 0.5) * 16).astype(np.int32)], 255, shift=4)
    return drawn
