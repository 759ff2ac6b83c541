import { BYTES_OF_LINEAR, readOklab, STEPS } from '../color/index.js';
import { type Coarse, type Layer, WARMTH } from './layer.js';

const pixel = new Float32Array(3);

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
    if (smooth) readRow(coarse, box.y + y);
    let to = ((box.y + y) * width + box.x) * 4;
    for (let x = 0; x < box.width; x += 1, at += 1, to += 4) {
      const share = (cover[at] as number) * scale;
      if (share < 0.002) continue;
      readOklab(data, to, pixel, 0);
      const l = pixel[0] as number;
      const a = pixel[1] as number;
      const b = pixel[2] as number;
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
      const fade = newL * perTarget;
      const dim = fade < 0.25 ? 0.25 : fade > 1.1 ? 1.1 : fade;
      const colour = 1 + follow * (dim - 1);
      const stray = ((dL < 0 ? -dL : dL) - fadeFrom) * perFade;
      const near1 = stray <= 0 ? 1 : stray >= 1 ? 0 : 1 - stray * stray * (3 - 2 * stray);
      const k = share * near1;
      const outL = l + (newL - l) * k;
      const outB = b + (newB * colour - b) * k;
      const lost = 1 - outL * perTarget;
      const warm = lost > 0 && outB > 0 ? WARMTH * follow * k * (lost > 0.75 ? 0.75 : lost) * outB : 0;
      const outA = a + (newA * colour - a) * k + warm;
      const lr = outL + 0.3963377774 * outA + 0.2158037573 * outB;
      const mr = outL - 0.1055613458 * outA - 0.0638541728 * outB;
      const sr = outL - 0.0894841775 * outA - 1.291485548 * outB;
      const l3 = lr * lr * lr;
      const m3 = mr * mr * mr;
      const s3 = sr * sr * sr;
      const red = (4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3) * STEPS + 0.5;
      const green = (-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3) * STEPS + 0.5;
      const blue = (-0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3) * STEPS + 0.5;
      data[to] = BYTES_OF_LINEAR[red <= 0 ? 0 : red >= STEPS ? STEPS : red | 0] as number;
      data[to + 1] = BYTES_OF_LINEAR[green <= 0 ? 0 : green >= STEPS ? STEPS : green | 0] as number;
      data[to + 2] = BYTES_OF_LINEAR[blue <= 0 ? 0 : blue >= STEPS ? STEPS : blue | 0] as number;
    }
  }
}

let row = new Float32Array(0);

/** The coarse picture at the height of a row of pixels: three numbers for each of its columns. */
function readRow({ lab, width, height, step }: Coarse, y: number): void {
  if (row.length < 3 * width) row = new Float32Array(3 * width);
  const fy = Math.max(0, Math.min(height - 1, (y + 0.5) / step - 0.5));
  const top = (fy | 0) * width * 3;
  const below = fy < height - 1 ? top + width * 3 : top;
  const share = fy - (fy | 0);
  for (let i = 0; i < 3 * width; i += 1) {
    const from = lab[top + i] as number;
    row[i] = from + ((lab[below + i] as number) - from) * share;
  }
}
