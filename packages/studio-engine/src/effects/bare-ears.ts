import type { Oklab } from '../color/oklab.js';
import { readOklab } from '../color/oklab-tables.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { type Mask, readMaskValue } from '../masks/mask.js';
import { smoothstep } from '../masks/smoothstep.js';

/** For each side the points of the face's outline beside the ear, and the cheek. */
const SIDES = [
  { outline: 8, cheek: 1 },
  { outline: 28, cheek: 0 },
] as const;
/** How far the middle of an ear lies outside of the outline, and the half axes of where it may be, as shares of the face's width. */
const EAR = { aside: 0.06, halfWidth: 0.17, halfHeight: 0.24 } as const;
/** The radius in which the skin of a cheek is measured, as a share of the face's width. */
const CHEEK_RADIUS = 0.06;
/** How much more differences in hue count than those in lightness: shine on black hair is as light as skin and has another hue. */
const HUE_WEIGHT = 4;
/**
 * How much darker than skin hair must be, in OKLab lightness, so that ears can be told from its shine: from the first value on they
 * can, from the second on for certain.
 */
const DARKER_HAIR = [0.2, 0.32] as const;
/** How far along the line from the color of hair (0) to that of skin (1) a color begins to count as skin, and counts in full. */
const SKIN_RANGE = [0.28, 0.55] as const;
/** How much less red and yellow than that line a color may be, as a share of its length. It may be redder, as ears often are. */
const MAX_ASIDE = 0.22;

/**
 * Takes bare ears out of what a refined edge added to the mask of dark hair: an ear lies between dark hair and a light wall, and so does
 * its color. In hair as light or as colored as skin, strands look like an ear, so they stay.
 *
 * @param hair the mask with the refined edge, which is changed
 * @param found the mask as it was found
 * @param data 8-bit RGBA of the picture
 * @param mean the mean color of the hair
 */
export function leaveOutEars(
  hair: Mask,
  found: Mask,
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  mean: Oklab,
): void {
  const pose = measureHeadPose(face);
  for (const { outline, cheek } of SIDES) {
    const skin = measureSkin(data, width, height, face, cheek, pose.width * CHEEK_RADIUS);
    if (!skin) continue;
    const isPaler = Math.hypot(mean[1], mean[2]) < Math.hypot(skin[1], skin[2]);
    const certainty = isPaler ? smoothstep(...DARKER_HAIR, skin[0] - mean[0]) : 0;
    if (certainty === 0) continue;
    const [edgeX, edgeY] = [getLandmarkX(face, 'oval', outline), getLandmarkY(face, 'oval', outline)];
    const away = Math.sign(edgeX - pose.x) * EAR.aside * pose.width;
    const [x, y] = [edgeX + away * Math.cos(pose.tilt), edgeY + away * Math.sin(pose.tilt)];
    leaveOutSkin(hair, found, data, width, { x, y, faceWidth: pose.width }, mean, skin, certainty);
  }
}

/** The mean color of the skin around the middle of a cheek; undefined outside of the picture. */
function measureSkin(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  face: Face,
  cheek: number,
  radius: number,
): Oklab | undefined {
  const [x, y] = [getLandmarkX(face, 'cheeks', cheek), getLandmarkY(face, 'cheeks', cheek)];
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let py = Math.max(0, Math.round(y - radius)); py < Math.min(height, y + radius); py += 2)
    for (let px = Math.max(0, Math.round(x - radius)); px < Math.min(width, x + radius); px += 2) {
      readOklab(data, 4 * (py * width + px), lab, 0);
      for (const i of [0, 1, 2] as const) sum[i] += lab[i] as number;
      count += 1;
    }
  return count === 0 ? undefined : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** Takes pixels in the color of skin out of what was added to a mask, around the middle of an ear. */
function leaveOutSkin(
  { box, data: cover }: Mask,
  found: Mask,
  data: Uint8ClampedArray,
  width: number,
  ear: { readonly x: number; readonly y: number; readonly faceWidth: number },
  hair: Oklab,
  skin: Oklab,
  certainty: number,
): void {
  const [across, down] = [EAR.halfWidth * ear.faceWidth, EAR.halfHeight * ear.faceWidth];
  const line = [
    skin[0] - hair[0],
    HUE_WEIGHT * (skin[1] - hair[1]),
    HUE_WEIGHT * (skin[2] - hair[2]),
  ] as const;
  const length = Math.hypot(...line);
  const [left, top] = [
    Math.max(box.x, Math.round(ear.x - across)),
    Math.max(box.y, Math.round(ear.y - down)),
  ];
  const right = Math.min(box.x + box.width, ear.x + across);
  const bottom = Math.min(box.y + box.height, ear.y + down);
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const index = (y - box.y) * box.width + x - box.x;
      const value = cover[index] as number;
      const added = value - readMaskValue(found, x, y);
      if (added <= 0) continue;
      const inside = 1 - ((x - ear.x) / across) ** 2 - ((y - ear.y) / down) ** 2;
      if (inside <= 0) continue;
      readOklab(data, 4 * (y * width + x), lab, 0);
      const l = (lab[0] as number) - hair[0];
      const a = HUE_WEIGHT * ((lab[1] as number) - hair[1]);
      const b = HUE_WEIGHT * ((lab[2] as number) - hair[2]);
      const along = (l * line[0] + a * line[1] + b * line[2]) / (length * length);
      const aside = Math.hypot(Math.max(0, along * line[1] - a), Math.max(0, along * line[2] - b)) / length;
      if (aside >= MAX_ASIDE) continue;
      const skinShare =
        smoothstep(...SKIN_RANGE, along) * (1 - (aside / MAX_ASIDE) ** 2) * Math.min(1, 3 * inside);
      cover[index] = value - added * certainty * skinShare;
    }
}

/** OKLab of one pixel, reused for all pixels. */
const lab = new Float32Array(3);
