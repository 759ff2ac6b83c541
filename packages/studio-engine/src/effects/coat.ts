import {
  BYTES_OF_LINEAR,
  CUBE_ROOTS,
  LIGHT_OF_BLUE,
  LIGHT_OF_GREEN,
  LIGHT_OF_RED,
  STEPS,
} from '../color/fast.js';
import type { Box } from '../masks/raster.js';
import { type Coarse, type Layer, WARMTH } from './layer.js';

/** From long, middle and short light to each channel (`oklab.ts`), in steps of `BYTES_OF_LINEAR`. */
const [RED_L, RED_M, RED_S] = [4.0767416621 * STEPS, -3.3077115913 * STEPS, 0.2309699292 * STEPS];
const [GREEN_L, GREEN_M, GREEN_S] = [-1.2684380046 * STEPS, 2.6097574011 * STEPS, -0.3413193965 * STEPS];
const [BLUE_L, BLUE_M, BLUE_S] = [-0.0041960863 * STEPS, -0.7034186147 * STEPS, 1.707614701 * STEPS];

/** The least that is laid on, of 255. */
const LEAST = 3;

/** Puts a coat onto a frame of 8-bit RGBA, in place: the formula of `Layer`, on the CPU. */
export function coat(data: Uint8ClampedArray, width: number, layer: Layer, coarse?: Coarse): void {
  const { mask, target, mean, keepL, keepC, shine, shineFrom, follow } = layer;
  const { box, data: cover } = mask;
  const [targetL, targetA, targetB] = target;
  const [meanL, meanA, meanB] = mean;
  const scale = layer.opacity / 255;
  const fadeFrom = layer.reach;
  const perFade = 1 / (0.5 * fadeFrom);
  const perTarget = 1 / Math.max(targetL, 0.05);
  const smooth = coarse && layer.coarse;
  const coarseL = smooth ? smooth.keepL - keepL : 0;
  const coarseC = smooth ? smooth.keepC - keepC : 0;
  const perStep = smooth ? 1 / coarse.step : 0;
  const lastCell = smooth ? coarse.width - 1 : 0;
  for (let y = 0, at = 0; y < box.height; y += 1) {
    const row = smooth ? readRow(coarse, box, box.y + y) : rows;
    let to = ((box.y + y) * width + box.x) * 4;
    for (let x = 0; x < box.width; x += 1, at += 1, to += 4) {
      // Most of a box is empty: asked for in whole numbers, that costs next to nothing. What lies on a pixel with less than
      // a hundredth moves it by a step of eight bits at most, and the feathered edges have many of these.
      const covered = cover[at] as number;
      if (covered < LEAST) continue;
      const share = covered * scale;
      // `readOklab`, written out: called, it takes as long as all the rest.
      const r = 3 * (data[to] as number);
      const g = 3 * (data[to + 1] as number);
      const bl = 3 * (data[to + 2] as number);
      const longAt =
        (LIGHT_OF_RED[r] as number) + (LIGHT_OF_GREEN[g] as number) + (LIGHT_OF_BLUE[bl] as number);
      const middleAt =
        (LIGHT_OF_RED[r + 1] as number) +
        (LIGHT_OF_GREEN[g + 1] as number) +
        (LIGHT_OF_BLUE[bl + 1] as number);
      const shortAt =
        (LIGHT_OF_RED[r + 2] as number) +
        (LIGHT_OF_GREEN[g + 2] as number) +
        (LIGHT_OF_BLUE[bl + 2] as number);
      const long = CUBE_ROOTS[longAt | 0] as number;
      const middle = CUBE_ROOTS[middleAt | 0] as number;
      const short = CUBE_ROOTS[shortAt | 0] as number;
      const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
      const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
      const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
      const dL = l - meanL;
      let newL = targetL + keepL * dL;
      let newA = targetA + keepC * (a - meanA);
      let newB = targetB + keepC * (b - meanB);
      if (smooth) {
        const fx = (box.x + x + 0.5) * perStep - 0.5;
        const cell = fx <= 0 ? 0 : fx >= lastCell ? lastCell : fx | 0;
        const near = cell * 3;
        const next = cell < lastCell ? near + 3 : near;
        const s = fx <= 0 ? 0 : fx - cell;
        const lowL = row[near] as number;
        const lowA = row[near + 1] as number;
        const lowB = row[near + 2] as number;
        newL += coarseL * (lowL + ((row[next] as number) - lowL) * s - meanL);
        newA += coarseC * (lowA + ((row[next + 1] as number) - lowA) * s - meanA);
        newB += coarseC * (lowB + ((row[next + 2] as number) - lowB) * s - meanB);
      }
      if (dL > shineFrom) newL += shine * (dL - shineFrom);
      const stray = (dL < 0 ? -dL : dL) - fadeFrom;
      const k = stray <= 0 ? share : share * fadeOf(stray * perFade);
      const outL = l + (newL - l) * k;
      let outA: number;
      let outB: number;
      if (follow === 0) {
        outA = a + (newA - a) * k;
        outB = b + (newB - b) * k;
      } else {
        const fade = newL * perTarget;
        const dim = fade < 0.25 ? 0.25 : fade > 1.1 ? 1.1 : fade;
        const colour = 1 + follow * (dim - 1);
        outB = b + (newB * colour - b) * k;
        const lost = 1 - outL * perTarget;
        const warm = lost > 0 && outB > 0 ? WARMTH * follow * k * (lost > 0.75 ? 0.75 : lost) * outB : 0;
        outA = a + (newA * colour - a) * k + warm;
      }
      const lr = outL + 0.3963377774 * outA + 0.2158037573 * outB;
      const mr = outL - 0.1055613458 * outA - 0.0638541728 * outB;
      const sr = outL - 0.0894841775 * outA - 1.291485548 * outB;
      const l3 = lr * lr * lr;
      const m3 = mr * mr * mr;
      const s3 = sr * sr * sr;
      const red = RED_L * l3 + RED_M * m3 + RED_S * s3 + 0.5;
      const green = GREEN_L * l3 + GREEN_M * m3 + GREEN_S * s3 + 0.5;
      const blue = BLUE_L * l3 + BLUE_M * m3 + BLUE_S * s3 + 0.5;
      data[to] = BYTES_OF_LINEAR[red <= 0 ? 0 : red >= STEPS ? STEPS : red | 0] as number;
      data[to + 1] = BYTES_OF_LINEAR[green <= 0 ? 0 : green >= STEPS ? STEPS : green | 0] as number;
      data[to + 2] = BYTES_OF_LINEAR[blue <= 0 ? 0 : blue >= STEPS ? STEPS : blue | 0] as number;
    }
  }
}

/** 1 falling to 0 from 0 to 1, smoothly. */
const fadeOf = (t: number): number => (t >= 1 ? 0 : 1 - t * t * (3 - 2 * t));

let rows = new Float32Array(0);

/** The coarse picture at the height of a row of pixels: three numbers for each of its columns under a box. */
function readRow({ lab, width, height, step }: Coarse, box: Box, y: number): Float32Array {
  if (rows.length < 3 * width) rows = new Float32Array(3 * width);
  const row = rows;
  const fy = Math.max(0, Math.min(height - 1, (y + 0.5) / step - 0.5));
  const top = (fy | 0) * width * 3;
  const below = fy < height - 1 ? top + width * 3 : top;
  const share = fy - (fy | 0);
  const first = 3 * Math.max(0, Math.floor(box.x / step) - 1);
  const last = 3 * Math.min(width, Math.ceil((box.x + box.width) / step) + 1);
  for (let i = first; i < last; i += 1) {
    const from = lab[top + i] as number;
    row[i] = from + ((lab[below + i] as number) - from) * share;
  }
  return row;
}
