import { activateFour } from './activation';

/** Global average pooling: the mean of each channel. */
export function average(input: usize, pixels: i32, channels: i32, output: usize): void {
  const pixelBytes = (<usize>channels) << 2;
  const end = input + <usize>pixels * pixelBytes;
  const share = <f32>1 / <f32>pixels;
  let byte: usize = 0;
  for (; byte + 64 <= pixelBytes; byte += 64) {
    let a = f32x4.splat(0);
    let b = a;
    let c = a;
    let d = a;
    for (let from = input + byte; from < end; from += pixelBytes) {
      a = f32x4.add(a, v128.load(from));
      b = f32x4.add(b, v128.load(from, 16));
      c = f32x4.add(c, v128.load(from, 32));
      d = f32x4.add(d, v128.load(from, 48));
    }
    v128.store(output + byte, f32x4.mul(a, f32x4.splat(share)));
    v128.store(output + byte, f32x4.mul(b, f32x4.splat(share)), 16);
    v128.store(output + byte, f32x4.mul(c, f32x4.splat(share)), 32);
    v128.store(output + byte, f32x4.mul(d, f32x4.splat(share)), 48);
  }
  for (; byte + 16 <= pixelBytes; byte += 16) {
    let sum = f32x4.splat(0);
    for (let from = input + byte; from < end; from += pixelBytes) sum = f32x4.add(sum, v128.load(from));
    v128.store(output + byte, f32x4.mul(sum, f32x4.splat(share)));
  }
  for (; byte < pixelBytes; byte += 4) {
    let sum: f32 = 0;
    for (let from = input + byte; from < end; from += pixelBytes) sum += load<f32>(from);
    store<f32>(output + byte, sum * share);
  }
}

/** Adds two values of the same size. */
export function add(one: usize, other: usize, count: i32, output: usize): void {
  const end = output + ((<usize>count) << 2);
  for (; output + 16 <= end; one += 16, other += 16, output += 16)
    v128.store(output, f32x4.add(v128.load(one), v128.load(other)));
  for (; output < end; one += 4, other += 4, output += 4)
    store<f32>(output, load<f32>(one) + load<f32>(other));
}

/** Multiplies each channel of a value by a factor. */
export function multiply(input: usize, pixels: i32, channels: i32, factors: usize, output: usize): void {
  const bytes = (<usize>channels) << 2;
  for (let pixel = 0; pixel < pixels; pixel++) {
    let byte: usize = 0;
    for (; byte + 16 <= bytes; byte += 16)
      v128.store(output + byte, f32x4.mul(v128.load(input + byte), v128.load(factors + byte)));
    for (; byte < bytes; byte += 4)
      store<f32>(output + byte, load<f32>(input + byte) * load<f32>(factors + byte));
    input += bytes;
    output += bytes;
  }
}

/** Applies an activation to a value. `output` may be `input`. */
export function activate(input: usize, count: i32, output: usize, activation: i32): void {
  const end = input + ((<usize>count) << 2);
  for (; input + 16 <= end; input += 16, output += 16)
    v128.store(output, activateFour(v128.load(input), activation));
  for (; input < end; input += 4, output += 4)
    store<f32>(output, f32x4.extract_lane(activateFour(v128.load32_splat(input), activation), 0));
}
