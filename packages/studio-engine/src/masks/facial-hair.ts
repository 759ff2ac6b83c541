import type { Pixels } from '../color/pixels.js';
import { type Contour, type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { interpolatePoints, type Point } from './eye-lines.js';
import { computeLuma, readLuma } from './luma.js';
import type { Mask } from './mask.js';

/** The luma, as a share of that of the cheeks, up to which a pixel is no skin, and from which on it is: on a bare face and in a beard. */
const BARE = { from: 0.26, to: 0.6 } as const;
const BEARD = { from: 0.5, to: 0.92 } as const;
/** The luma of chin and jaw, as a share of that of the cheeks, from which on there is no beard, and up to which there is one. */
const BEARDED = { none: 0.84, sure: 0.64 } as const;
/** Where a beard begins, as a share of the way from the base of the nose (0) to the chin (1), and where it has fully begun. */
const BEGIN = { from: -0.12, to: 0.08 } as const;
/** Points across a patch of skin that is measured, and its radius as a share of the way from the nose to the chin. */
const [PATCH_POINTS, PATCH_RADIUS] = [5, 0.09];
/** The least number of blocks of pixels between nose and chin. */
const MIN_BLOCKS = 150;
/** Steps of the tables of weights for a luma of up to twice that of the cheeks. */
const STEPS = 512;

/**
 * Takes beard, stubble and other dark hairs out of a mask of skin: foundation lies on skin, and a beard that is moved to the color of skin
 * looks dyed. Pixels that are darker than the cheek on their side count less, far more so where a beard grows, if the face has one.
 *
 * @param skin the result of `drawSkin`; is changed
 */
export function leaveOutFacialHair(skin: Mask, face: Face, picture: Pixels): void {
  const read = (contour: Contour, i: number): Point => [
    getLandmarkX(face, contour, i),
    getLandmarkY(face, contour, i),
  ];
  const [base, chin] = [read('nose', 2), read('oval', 18)];
  const [downX, downY] = [chin[0] - base[0], chin[1] - base[1]];
  const length = Math.hypot(downX, downY) || 1;
  const measure = (at: Point) => measurePatch(picture, at, PATCH_RADIUS * length);
  const cheeks = [read('cheeks', 0), read('cheeks', 1)] as const;
  const [right, left] = [measure(cheeks[0]), measure(cheeks[1])];
  const beard = measureBeard(read, measure, right, left);
  const bareWeights = createWeights(BARE.from, BARE.to);
  const beardWeights = createWeights(
    BARE.from + (BEARD.from - BARE.from) * beard,
    BARE.to + (BEARD.to - BARE.to) * beard,
  );
  // The luma of skin goes over evenly from one cheek to the other.
  const [acrossX, acrossY] = [cheeks[1][0] - cheeks[0][0], cheeks[1][1] - cheeks[0][1]];
  const across = acrossX * acrossX + acrossY * acrossY || 1;
  const { box, data: cover } = skin;
  const { data, width } = picture;
  // A large face is measured in blocks, which are still smaller than its hairs are wide.
  const block = Math.max(1, Math.floor(length / MIN_BLOCKS));
  for (let y = 0; y < box.height; y += block) {
    const fromCheek = (box.y + y - cheeks[0][1]) * acrossY;
    const fromBase = (box.y + y - base[1]) * downY;
    const rows = Math.min(block, box.height - y);
    for (let x = 0; x < box.width; x += block) {
      const index = y * box.width + x;
      const px = box.x + x;
      const i = 4 * ((box.y + y) * width + px);
      const side = ((px - cheeks[0][0]) * acrossX + fromCheek) / across;
      const skinLuma = side <= 0 ? right : side >= 1 ? left : right + (left - right) * side;
      const ratio = (computeLuma(data, i) * (STEPS / 2)) / (255 * skinLuma);
      const step = ratio < STEPS ? ratio | 0 : STEPS - 1;
      const below = ((px - base[0]) * downX + fromBase) / (length * length);
      const lower =
        below <= BEGIN.from ? 0 : below >= BEGIN.to ? 1 : (below - BEGIN.from) / (BEGIN.to - BEGIN.from);
      const bare = bareWeights[step] as number;
      const weight = bare + ((beardWeights[step] as number) - bare) * lower;
      if (weight === 1) continue;
      const columns = Math.min(block, box.width - x);
      for (let row = 0, start = index; row < rows; row += 1, start += box.width)
        for (let at = start; at < start + columns; at += 1) cover[at] = (cover[at] as number) * weight;
    }
  }
}

/** How surely a face has a beard, 0 to 1: chin and both jaws are darker than the cheeks, so that no shadow on one side counts. */
function measureBeard(
  read: (contour: Contour, i: number) => Point,
  measure: (at: Point) => number,
  right: number,
  left: number,
): number {
  const jaw = (side: 'right' | 'left') =>
    interpolatePoints(
      read('lipsOuter', side === 'right' ? 0 : 10),
      read('oval', side === 'right' ? 22 : 14),
      0.6,
    );
  const chin =
    measure(interpolatePoints(read('lipsOuter', 5), read('oval', 18), 0.62)) / (0.5 * (right + left));
  const jaws = Math.max(measure(jaw('right')) / right, measure(jaw('left')) / left);
  return Math.max(0, Math.min(1, (BEARDED.none - 0.5 * (chin + jaws)) / (BEARDED.none - BEARDED.sure)));
}

/** The mean luma of a square patch, at least a thousandth. */
function measurePatch(picture: Pixels, [x, y]: Point, radius: number): number {
  let sum = 0;
  for (let i = 0; i < PATCH_POINTS * PATCH_POINTS; i += 1) {
    const across = ((2 * (i % PATCH_POINTS)) / (PATCH_POINTS - 1) - 1) * radius;
    const down = ((2 * Math.floor(i / PATCH_POINTS)) / (PATCH_POINTS - 1) - 1) * radius;
    sum += readLuma(picture, x + across, y + down);
  }
  return Math.max(0.001, sum / (PATCH_POINTS * PATCH_POINTS));
}

/** The share of skin for each luma, as a share of twice the luma of skin: a smooth step. */
function createWeights(from: number, to: number): Float32Array {
  return Float32Array.from({ length: STEPS }, (_, i) => {
    const t = Math.max(0, Math.min(1, ((2 * i) / STEPS - from) / (to - from)));
    return t * t * (3 - 2 * t);
  });
}
