import { activateFour } from './activation';

/** Pixels that are convolved at once, so that each weight is read once for all of them. */
const PIXELS_AT_ONCE = 4;

/**
 * Convolves each pixel alone, with all channels: a product of two matrices.
 *
 * @param weights in groups of eight outputs, the last one of four if four remain: their biases, then for each input their weights
 * @param outputs a multiple of 4
 */
export function convolvePixels(
  input: usize,
  pixels: i32,
  inputs: i32,
  weights: usize,
  output: usize,
  outputs: i32,
  activation: i32,
): void {
  const inputBytes = (<usize>inputs) << 2;
  const outputBytes = (<usize>outputs) << 2;
  const last = pixels - 1;
  for (let pixel = 0; pixel < pixels; pixel += PIXELS_AT_ONCE) {
    // Beyond the end, the last pixel is computed again.
    const second = <usize>min(pixel + 1, last);
    const third = <usize>min(pixel + 2, last);
    const fourth = <usize>min(pixel + 3, last);
    const from0 = input + <usize>pixel * inputBytes;
    const from1 = input + second * inputBytes;
    const from2 = input + third * inputBytes;
    const from3 = input + fourth * inputBytes;
    let to0 = output + <usize>pixel * outputBytes;
    let to1 = output + second * outputBytes;
    let to2 = output + third * outputBytes;
    let to3 = output + fourth * outputBytes;
    let weight = weights;
    let channel = 0;
    for (; channel + 8 <= outputs; channel += 8) {
      // Sums of the pixels a to d: of the first four of eight outputs in a0, of the last four in a1.
      let a0 = v128.load(weight);
      let a1 = v128.load(weight, 16);
      let b0 = a0;
      let b1 = a1;
      let c0 = a0;
      let c1 = a1;
      let d0 = a0;
      let d1 = a1;
      weight += 32;
      let i: usize = 0;
      for (; i < inputBytes; i += 4) {
        const firstFour = v128.load(weight);
        const lastFour = v128.load(weight, 16);
        let value = v128.load32_splat(from0 + i);
        a0 = f32x4.add(a0, f32x4.mul(value, firstFour));
        a1 = f32x4.add(a1, f32x4.mul(value, lastFour));
        value = v128.load32_splat(from1 + i);
        b0 = f32x4.add(b0, f32x4.mul(value, firstFour));
        b1 = f32x4.add(b1, f32x4.mul(value, lastFour));
        value = v128.load32_splat(from2 + i);
        c0 = f32x4.add(c0, f32x4.mul(value, firstFour));
        c1 = f32x4.add(c1, f32x4.mul(value, lastFour));
        value = v128.load32_splat(from3 + i);
        d0 = f32x4.add(d0, f32x4.mul(value, firstFour));
        d1 = f32x4.add(d1, f32x4.mul(value, lastFour));
        weight += 32;
      }
      v128.store(to0, activateFour(a0, activation));
      v128.store(to0, activateFour(a1, activation), 16);
      v128.store(to1, activateFour(b0, activation));
      v128.store(to1, activateFour(b1, activation), 16);
      v128.store(to2, activateFour(c0, activation));
      v128.store(to2, activateFour(c1, activation), 16);
      v128.store(to3, activateFour(d0, activation));
      v128.store(to3, activateFour(d1, activation), 16);
      to0 += 32;
      to1 += 32;
      to2 += 32;
      to3 += 32;
    }
    if (channel < outputs) {
      let a = v128.load(weight);
      let b = a;
      let c = a;
      let d = a;
      for (let i: usize = 0; i < inputBytes; i += 4) {
        weight += 16;
        const fourWeights = v128.load(weight);
        a = f32x4.add(a, f32x4.mul(v128.load32_splat(from0 + i), fourWeights));
        b = f32x4.add(b, f32x4.mul(v128.load32_splat(from1 + i), fourWeights));
        c = f32x4.add(c, f32x4.mul(v128.load32_splat(from2 + i), fourWeights));
        d = f32x4.add(d, f32x4.mul(v128.load32_splat(from3 + i), fourWeights));
      }
      v128.store(to0, activateFour(a, activation));
      v128.store(to1, activateFour(b, activation));
      v128.store(to2, activateFour(c, activation));
      v128.store(to3, activateFour(d, activation));
    }
  }
}
