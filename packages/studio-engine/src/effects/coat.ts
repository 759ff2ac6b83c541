import { readOklab, writeOklab } from '../color/index.js';
import { type Coarse, type Layer, WARMTH } from './layer.js';

const pixel = new Float32Array(3);
const low = new Float32Array(3);

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
  for (let y = 0, at = 0; y < box.height; y += 1) {
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
        readCoarse(coarse, box.x + x, box.y + y);
        newL += coarseL * ((low[0] as number) - meanL);
        newA += coarseC * ((low[1] as number) - meanA);
        newB += coarseC * ((low[2] as number) - meanB);
      }
      if (dL > shineFrom) newL += shine * (dL - shineFrom);
      const fade = newL * perTarget;
      const dim = fade < 0.25 ? 0.25 : fade > 1.1 ? 1.1 : fade;
      const colour = 1 + follow * (dim - 1);
      const k = share * nearness(dL, fadeFrom, perFade);
      const outL = l + (newL - l) * k;
      const outB = b + (newB * colour - b) * k;
      const lost = 1 - outL * perTarget;
      const warm = lost > 0 && outB > 0 ? WARMTH * follow * k * (lost > 0.75 ? 0.75 : lost) * outB : 0;
      writeOklab(outL, a + (newA * colour - a) * k + warm, outB, data, to);
    }
  }
}

/** 1 for pixels of the region's own lightness, 0 for those that only got into the mask. */
function nearness(dL: number, from: number, scale: number): number {
  const t = ((dL < 0 ? -dL : dL) - from) * scale;
  return t <= 0 ? 1 : t >= 1 ? 0 : 1 - t * t * (3 - 2 * t);
}

/** The coarse picture at a pixel, between its four nearest cells. */
function readCoarse({ lab, width, height, step }: Coarse, x: number, y: number): void {
  const fx = Math.max(0, Math.min(width - 1, (x + 0.5) / step - 0.5));
  const fy = Math.max(0, Math.min(height - 1, (y + 0.5) / step - 0.5));
  const cx = fx | 0;
  const cy = fy | 0;
  const sx = fx - cx;
  const sy = fy - cy;
  const a = (cy * width + cx) * 3;
  const b = cx < width - 1 ? a + 3 : a;
  const down = cy < height - 1 ? width * 3 : 0;
  for (let i = 0; i < 3; i += 1) {
    const top = (lab[a + i] as number) * (1 - sx) + (lab[b + i] as number) * sx;
    const bottom = (lab[a + down + i] as number) * (1 - sx) + (lab[b + down + i] as number) * sx;
    low[i] = top + (bottom - top) * sy;
  }
}
