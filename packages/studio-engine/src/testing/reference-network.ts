import type { Weights } from '../hair-network/layers.js';
import { type LayerHeader, readNetworkFile } from '../hair-network/network-file.js';
import { createSeededRandom } from '../portrait/seeded-random.js';

interface Value {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: readonly number[];
}

/** Runs a network as its layers are defined, one number at a time in 64 bits. */
export function runReference(file: ArrayBuffer, input: ArrayLike<number>): Value {
  const { header, weights } = readNetworkFile(file);
  const { side, inputChannels, layers } = header;
  const values: Value[] = [{ width: side, height: side, channels: inputChannels, data: Array.from(input) }];
  layers.forEach((layer, i) => {
    const inputs = layer.from.map((index) => values[index] as Value);
    const sums = computeSums(layer, inputs, weights[i]);
    values.push({ ...sums, data: sums.data.map((sum) => activate(sum, layer.activation)) });
  });
  return values[values.length - 1] as Value;
}

function activate(sum: number, activation: LayerHeader['activation']): number {
  if (activation === 'relu') return Math.max(0, sum);
  if (activation === 'sigmoid') return 1 / (1 + Math.exp(-sum));
  return activation === 'hard-swish' ? (sum * Math.min(6, Math.max(0, sum + 3))) / 6 : sum;
}

/** Numbers from -1 to 1 that look random. */
export function createNoise(count: number, seed: number): Float32Array {
  const random = createSeededRandom(seed);
  return Float32Array.from({ length: count }, () => 2 * random() - 1);
}

/** The greatest difference between numbers at the same place. */
export function measureGreatestDifference(some: ArrayLike<number>, others: ArrayLike<number>): number {
  if (some.length !== others.length) return Infinity;
  let greatest = 0;
  for (let i = 0; i < some.length; i += 1) {
    const difference = Math.abs((some[i] as number) - (others[i] as number));
    // What is no number differs from all.
    if (!(difference <= greatest)) greatest = Number.isNaN(difference) ? Infinity : difference;
  }
  return greatest;
}

/** Fills a value, number by number. */
function fill(
  width: number,
  height: number,
  channels: number,
  compute: (x: number, y: number, channel: number) => number,
): Value {
  const data: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1) data.push(compute(x, y, channel));
  return { width, height, channels, data };
}

/** Reads a number of a value; 0 outside of the picture. */
const read = ({ width, height, channels, data }: Value, x: number, y: number, channel: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * channels + channel] as number);

/** The same, with the nearest pixel outside of the picture. */
const readNearest = (value: Value, x: number, y: number, channel: number): number =>
  read(value, Math.max(0, Math.min(value.width - 1, x)), Math.max(0, Math.min(value.height - 1, y)), channel);

function computeSums(
  { kind, size = 1, stride = 1 }: LayerHeader,
  inputs: readonly Value[],
  weights: Weights | undefined,
): Value {
  const [first, second] = inputs as [Value, Value];
  const { width, height, channels } = first;
  const weigh = (output: number, index: number) =>
    (weights as Weights).rows[output * (weights as Weights).inputs + index] as number;
  const bias = (output: number) => (weights as Weights).biases[output] as number;
  /** The sum of a window whose rows, columns and channels have these weights. */
  const sumWindow = (x: number, y: number, output: number, first: number, last: number) => {
    const margin = (side: number) =>
      Math.floor(Math.max(0, (Math.ceil(side / stride) - 1) * stride + size - side) / 2);
    const [left, top, depth] = [x * stride - margin(width), y * stride - margin(height), last - first];
    let sum = bias(output);
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        for (let channel = first; channel < last; channel += 1)
          sum +=
            read(inputs[0] as Value, left + column, top + row, channel) *
            weigh(output, (row * size + column) * depth + channel - first);
    return sum;
  };
  const [outWidth, outHeight] = [Math.ceil(width / stride), Math.ceil(height / stride)];
  switch (kind) {
    case 'convolve':
      return fill(outWidth, outHeight, (weights as Weights).outputs, (x, y, output) =>
        sumWindow(x, y, output, 0, channels),
      );
    case 'convolve-each':
      return fill(outWidth, outHeight, channels, (x, y, channel) =>
        sumWindow(x, y, channel, channel, channel + 1),
      );
    case 'enlarge': {
      const count = (weights as Weights).outputs / 4;
      return fill(2 * width, 2 * height, count, (x, y, channel) => {
        const output = ((y % 2) * 2 + (x % 2)) * count + channel;
        let sum = bias(output);
        for (let i = 0; i < channels; i += 1) sum += read(first, x >> 1, y >> 1, i) * weigh(output, i);
        return sum;
      });
    }
    case 'average':
      return fill(1, 1, channels, (_x, _y, channel) => {
        let sum = 0;
        for (let pixel = 0; pixel < width * height; pixel += 1)
          sum += read(first, pixel % width, Math.floor(pixel / width), channel);
        return sum / (width * height);
      });
    case 'double':
      return fill(2 * width, 2 * height, channels, (x, y, channel) => {
        const [u, v] = [(x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5];
        const [left, top] = [Math.floor(u), Math.floor(v)];
        const [right, down] = [u - left, v - top];
        return (
          (1 - down) *
            ((1 - right) * readNearest(first, left, top, channel) +
              right * readNearest(first, left + 1, top, channel)) +
          down *
            ((1 - right) * readNearest(first, left, top + 1, channel) +
              right * readNearest(first, left + 1, top + 1, channel))
        );
      });
    case 'add':
      return { ...first, data: first.data.map((number, i) => number + (second.data[i] as number)) };
    case 'multiply':
      return {
        ...first,
        data: first.data.map((number, i) => number * (second.data[i % channels] as number)),
      };
    case 'activate':
      return first;
  }
}
