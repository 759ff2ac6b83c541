import { activateFour } from './activation';

/** The pixels that are convolved at a time. Each weight that is read serves all of them. */
const PIXELS = 4;

/**
 * Convolves each pixel alone, with all channels: a product of two matrices.
 *
 * @param weights for each eight outputs, and for four at the end: their biases, then for each input a weight for each of them
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
  for (let pixel = 0; pixel < pixels; pixel += PIXELS) {
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
        const one = v128.load(weight);
        const other = v128.load(weight, 16);
        let value = v128.load32_splat(from0 + i);
        a0 = f32x4.add(a0, f32x4.mul(value, one));
        a1 = f32x4.add(a1, f32x4.mul(value, other));
        value = v128.load32_splat(from1 + i);
        b0 = f32x4.add(b0, f32x4.mul(value, one));
        b1 = f32x4.add(b1, f32x4.mul(value, other));
        value = v128.load32_splat(from2 + i);
        c0 = f32x4.add(c0, f32x4.mul(value, one));
        c1 = f32x4.add(c1, f32x4.mul(value, other));
        value = v128.load32_splat(from3 + i);
        d0 = f32x4.add(d0, f32x4.mul(value, one));
        d1 = f32x4.add(d1, f32x4.mul(value, other));
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
        const one = v128.load(weight);
        a = f32x4.add(a, f32x4.mul(v128.load32_splat(from0 + i), one));
        b = f32x4.add(b, f32x4.mul(v128.load32_splat(from1 + i), one));
        c = f32x4.add(c, f32x4.mul(v128.load32_splat(from2 + i), one));
        d = f32x4.add(d, f32x4.mul(v128.load32_splat(from3 + i), one));
      }
      v128.store(to0, activateFour(a, activation));
      v128.store(to1, activateFour(b, activation));
      v128.store(to2, activateFour(c, activation));
      v128.store(to3, activateFour(d, activation));
    }
  }
}
