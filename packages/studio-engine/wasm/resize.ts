import { convolvePixels } from './pixels';
import { copyNumbers } from './windows';

/**
 * Transposed convolution: turns each pixel into 2 by 2 pixels, each with weights of its own.
 *
 * @param weights as for `convolvePixels`
 * @param scratch as many numbers as two rows of the output have
 * @param outputs the channels of all four pixels, a multiple of 4
 */
export function enlarge(
  input: usize,
  width: i32,
  height: i32,
  inputs: i32,
  weights: usize,
  scratch: usize,
  output: usize,
  outputs: i32,
  activation: i32,
): void {
  // Two neighboring pixels of the output.
  const pairBytes = outputs << 1;
  const lineBytes = width * pairBytes;
  for (let y = 0; y < height; y++) {
    convolvePixels(input, width, inputs, weights, scratch, outputs, activation);
    let from = scratch;
    for (let x = 0; x < width; x++) {
      copyNumbers(output, from, pairBytes);
      copyNumbers(output + lineBytes, from + pairBytes, pairBytes);
      output += pairBytes;
      from += 2 * pairBytes;
    }
    output += lineBytes;
    input += (width * inputs) << 2;
  }
}

/** Upsampling: doubles width and height by bilinear interpolation between the centers of pixels. */
export function double(input: usize, width: i32, height: i32, channels: i32, output: usize): void {
  const pixelBytes = channels << 2;
  for (let y = 0; y < 2 * height; y++) {
    const near = input + (y >> 1) * width * pixelBytes;
    const far = input + clampIndex((y >> 1) + (y & 1 ? 1 : -1), height) * width * pixelBytes;
    for (let x = 0; x < 2 * width; x++, output += pixelBytes) {
      const column = (x >> 1) * pixelBytes;
      const beside = clampIndex((x >> 1) + (x & 1 ? 1 : -1), width) * pixelBytes;
      mixPixels(near + column, near + beside, far + column, far + beside, pixelBytes, output);
    }
  }
}

function clampIndex(index: i32, count: i32): i32 {
  return max(0, min(count - 1, index));
}

/** Shares of the four nearest centers: 9/16, 3/16 twice and 1/16. */
function mixPixels(a: usize, b: usize, c: usize, d: usize, bytes: usize, to: usize): void {
  const end = to + bytes;
  for (; to + 16 <= end; to += 16, a += 16, b += 16, c += 16, d += 16) {
    const nearest = f32x4.mul(f32x4.splat(0.5625), v128.load(a));
    const beside = f32x4.mul(f32x4.splat(0.1875), f32x4.add(v128.load(b), v128.load(c)));
    const across = f32x4.mul(f32x4.splat(0.0625), v128.load(d));
    v128.store(to, f32x4.add(f32x4.add(nearest, beside), across));
  }
  for (; to < end; to += 4, a += 4, b += 4, c += 4, d += 4)
    store<f32>(
      to,
      <f32>0.5625 * load<f32>(a) + <f32>0.1875 * (load<f32>(b) + load<f32>(c)) + <f32>0.0625 * load<f32>(d),
    );
}
