import { activateFour } from './activation';
import { convolvePixels } from './pixels';

/**
 * The number of rows or columns by which the first window reaches beyond the top or left edge of the picture. As in TensorFlow, an odd
 * total has its larger part at the right and bottom edge.
 */
function findMargin(side: i32, outputSide: i32, size: i32, stride: i32): i32 {
  return max(0, (outputSide - 1) * stride + size - side) >> 1;
}

/**
 * Convolves windows of `size` by `size` pixels with all channels.
 *
 * @param weights as for `convolvePixels`, with all numbers of a window as inputs
 * @param scratch as many numbers as the windows of one row of the output have
 */
export function convolveWindows(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  size: i32,
  stride: i32,
  weights: usize,
  scratch: usize,
  output: usize,
  outputWidth: i32,
  outputHeight: i32,
  outputs: i32,
  activation: i32,
): void {
  const pixelBytes = channels << 2;
  const lineBytes = size * pixelBytes;
  const marginX = findMargin(width, outputWidth, size, stride);
  const marginY = findMargin(height, outputHeight, size, stride);
  for (let y = 0; y < outputHeight; y++) {
    let to = scratch;
    const top = y * stride - marginY;
    for (let x = 0; x < outputWidth; x++) {
      const left = x * stride - marginX;
      const start = max(0, left);
      const before = (start - left) * pixelBytes;
      const bytes = (min(width, left + size) - start) * pixelBytes;
      const after = lineBytes - before - bytes;
      for (let row = 0; row < size; row++) {
        const inputRow = top + row;
        if (inputRow < 0 || inputRow >= height) {
          memory.fill(to, 0, lineBytes);
        } else {
          if (before > 0) memory.fill(to, 0, before);
          copyNumbers(to + before, input + (inputRow * width + start) * pixelBytes, bytes);
          if (after > 0) memory.fill(to + before + bytes, 0, after);
        }
        to += lineBytes;
      }
    }
    convolvePixels(scratch, outputWidth, size * size * channels, weights, output, outputs, activation);
    output += (outputWidth * outputs) << 2;
  }
}

/** Copies numbers, which are few, so that a loop takes less time than `memory.copy`. */
export function copyNumbers(to: usize, from: usize, bytes: i32): void {
  const end = from + bytes;
  for (; from + 16 <= end; from += 16, to += 16) v128.store(to, v128.load(from));
  for (; from < end; from += 4, to += 4) store<f32>(to, load<f32>(from));
}

/**
 * Depthwise convolution: convolves windows of `size` by `size` pixels, each channel alone.
 *
 * @param channels a multiple of 4
 * @param weights in groups of four channels: their biases, then for each pixel of the window their weights
 */
export function convolveEach(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  size: i32,
  stride: i32,
  weights: usize,
  output: usize,
  outputWidth: i32,
  outputHeight: i32,
  activation: i32,
): void {
  const pixelBytes = channels << 2;
  const marginX = findMargin(width, outputWidth, size, stride);
  const marginY = findMargin(height, outputHeight, size, stride);
  // The windows of these columns lie inside of the picture.
  const firstInside = min(outputWidth, (marginX + stride - 1) / stride);
  const slack = width + marginX - size;
  const endInside = slack < 0 ? 0 : min(outputWidth, slack / stride + 1);
  for (let y = 0; y < outputHeight; y++) {
    const top = y * stride - marginY;
    const firstRow = max(0, -top);
    const rows = min(size, height - top) - firstRow;
    const line = input + (top + firstRow) * width * pixelBytes;
    const lineWeights = weights + firstRow * size * 16;
    let x = 0;
    while (x < outputWidth) {
      const left = x * stride - marginX;
      if (x >= firstInside && x + 4 <= endInside) {
        convolveFourInside(
          line + left * pixelBytes,
          width * pixelBytes,
          pixelBytes,
          rows,
          size,
          stride,
          weights,
          lineWeights,
          output,
          activation,
        );
        output += 4 * pixelBytes;
        x += 4;
      } else {
        const firstColumn = max(0, -left);
        const columns = min(size, width - left) - firstColumn;
        convolveOne(
          line + (left + firstColumn) * pixelBytes,
          width * pixelBytes,
          pixelBytes,
          rows,
          columns,
          size,
          weights,
          lineWeights + firstColumn * 16,
          output,
          activation,
        );
        output += pixelBytes;
        x += 1;
      }
    }
  }
}

/** Computes four neighboring pixels whose windows lie inside of the picture from left to right. */
function convolveFourInside(
  from: usize,
  lineBytes: usize,
  pixelBytes: usize,
  rows: i32,
  size: i32,
  stride: i32,
  biases: usize,
  weights: usize,
  to: usize,
  activation: i32,
): void {
  const step = <usize>stride * pixelBytes;
  const groupBytes = (size * size + 1) << 4;
  for (
    const end = from + pixelBytes;
    from < end;
    from += 16, to += 16, biases += groupBytes, weights += groupBytes
  ) {
    let a = v128.load(biases);
    let b = a;
    let c = a;
    let d = a;
    let weight = weights + 16;
    let line = from;
    for (let row = 0; row < rows; row++, line += lineBytes) {
      let pixel = line;
      for (let column = 0; column < size; column++, pixel += pixelBytes, weight += 16) {
        const one = v128.load(weight);
        a = f32x4.add(a, f32x4.mul(v128.load(pixel), one));
        b = f32x4.add(b, f32x4.mul(v128.load(pixel + step), one));
        c = f32x4.add(c, f32x4.mul(v128.load(pixel + 2 * step), one));
        d = f32x4.add(d, f32x4.mul(v128.load(pixel + 3 * step), one));
      }
    }
    v128.store(to, activateFour(a, activation));
    v128.store(to + pixelBytes, activateFour(b, activation));
    v128.store(to + 2 * pixelBytes, activateFour(c, activation));
    v128.store(to + 3 * pixelBytes, activateFour(d, activation));
  }
}

/** Computes one pixel from the part of its window that lies in the picture. */
function convolveOne(
  from: usize,
  lineBytes: usize,
  pixelBytes: usize,
  rows: i32,
  columns: i32,
  size: i32,
  biases: usize,
  weights: usize,
  to: usize,
  activation: i32,
): void {
  const groupBytes = (size * size + 1) << 4;
  for (
    const end = from + pixelBytes;
    from < end;
    from += 16, to += 16, biases += groupBytes, weights += groupBytes
  ) {
    let sum = v128.load(biases);
    let line = from;
    let lineWeights = weights + 16;
    for (let row = 0; row < rows; row++, line += lineBytes, lineWeights += size << 4) {
      let pixel = line;
      let weight = lineWeights;
      for (let column = 0; column < columns; column++, pixel += pixelBytes, weight += 16)
        sum = f32x4.add(sum, f32x4.mul(v128.load(pixel), v128.load(weight)));
    }
    v128.store(to, activateFour(sum, activation));
  }
}
