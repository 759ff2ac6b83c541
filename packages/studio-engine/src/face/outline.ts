import { readOklab } from '../color/fast.js';
import { CONTOURS, type Face, xOf, yOf } from './topology.js';

/** Points of the oval whose outside may be a neck, which no colour tells from a chin: they stay as found. */
const isJaw = (i: number): boolean => i > 12 && i < 24;

/** Points that ears stand beside. */
const isBesideEar = (i: number): boolean => (i > 5 && i < 11) || (i > 25 && i < 31);

/** How far along the way from the eyes to a point of the oval its edge is looked for. */
const [FROM, TO] = [0.72, 1.3];
const STEPS = 64;
/** A jump in OKLab that is an edge, and how far from the face's own colour the outside then is. */
const [JUMP, OTHER] = [0.045, 0.06];

const colours = new Float32Array(3 * (STEPS + 1));

/**
 * Moves the oval to where the skin ends. Trackers know an average head: they cut foreheads and straighten jaws, and
 * a face's shape lies just there. Where no edge is seen (a neck behind a jaw, hair in the skin's colour), a point
 * stays where it was.
 *
 * @param data 8-bit RGBA of the picture
 * @returns another face; the given one is not changed
 */
export function refineOutline(face: Face, data: Uint8ClampedArray, width: number, height: number): Face {
  const points = new Float32Array(face.points);
  const x = (xOf(face, 'rightEye', 8) + xOf(face, 'leftEye', 8)) / 2;
  const y = (yOf(face, 'rightEye', 8) + yOf(face, 'leftEye', 8)) / 2;
  const down = { x: xOf(face, 'nose', 2) - x, y: yOf(face, 'nose', 2) - y };
  const reach = new Float32Array(CONTOURS.oval.count).fill(1);
  for (let i = 0; i < reach.length; i += 1) {
    if (isJaw(i)) continue;
    // Rays start at the height of what they measure: the brows' middle for a forehead, the nose for a jaw.
    const drop = i > 8 && i < 28 ? 0.8 : i > 5 && i < 31 ? 0.35 : 0;
    const [ox, oy] = [x + down.x * drop, y + down.y * drop];
    const found = edgeAlong(data, width, height, ox, oy, xOf(face, 'oval', i), yOf(face, 'oval', i));
    // An ear is skin too: where the edge lies that far out beside the cheekbones, it is the ear's.
    if (found !== undefined && !(isBesideEar(i) && found > 1.09)) reach[i] = found;
    const { start } = CONTOURS.oval;
    points[2 * (start + i)] = ox + (xOf(face, 'oval', i) - ox) * (reach[i] as number);
    points[2 * (start + i) + 1] = oy + (yOf(face, 'oval', i) - oy) * (reach[i] as number);
  }
  return smoothed({ points }, reach);
}

/** The share of the way from (ox, oy) to (px, py) at which skin ends; undefined where nothing ends. */
function edgeAlong(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  ox: number,
  oy: number,
  px: number,
  py: number,
): number | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    const t = FROM + ((TO - FROM) * step) / STEPS;
    const x = Math.max(0, Math.min(width - 1, Math.round(ox + (px - ox) * t)));
    const y = Math.max(0, Math.min(height - 1, Math.round(oy + (py - oy) * t)));
    readOklab(data, (y * width + x) * 4, colours, step * 3);
  }
  // What the skin looks like is learnt on the way, so that shading that comes slowly is no edge.
  const skin = [colours[0] as number, colours[1] as number, colours[2] as number];
  for (let step = 1; step < STEPS - 5; step += 1) {
    const jump = distance(colours, (step + 1) * 3, colours, (step - 1) * 3);
    const after = Math.min(
      distance(colours, (step + 2) * 3, skin, 0),
      distance(colours, (step + 4) * 3, skin, 0),
      distance(colours, (step + 5) * 3, skin, 0),
    );
    if (jump > JUMP && after > OTHER) return FROM + ((TO - FROM) * step) / STEPS;
    if (distance(colours, step * 3, skin, 0) < OTHER)
      for (let i = 0; i < 3; i += 1)
        skin[i] = (skin[i] as number) * 0.9 + (colours[step * 3 + i] as number) * 0.1;
  }
  return undefined;
}

function distance(a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number {
  const [dl, da, db] = [
    (a[i] as number) - (b[j] as number),
    (a[i + 1] as number) - (b[j + 1] as number),
    (a[i + 2] as number) - (b[j + 2] as number),
  ];
  return Math.sqrt(dl * dl + 4 * (da * da + db * db));
}

/** Pulls points that went much further than both neighbours back between them: a strand of hair, an earring. */
function smoothed(face: Face, reach: Float32Array): Face {
  const points = new Float32Array(face.points);
  const { start, count } = CONTOURS.oval;
  for (let i = 0; i < count; i += 1) {
    const [before, after] = [(i + count - 1) % count, (i + 1) % count];
    const middle = ((reach[before] as number) + (reach[after] as number)) / 2;
    if (isJaw(i) || Math.abs((reach[i] as number) - middle) < 0.08) continue;
    for (const axis of [0, 1]) {
      const a = face.points[2 * (start + before) + axis] as number;
      const b = face.points[2 * (start + after) + axis] as number;
      points[2 * (start + i) + axis] = (a + b) / 2;
    }
  }
  return { points };
}
