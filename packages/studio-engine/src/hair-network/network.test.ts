import { describe, expect, it } from 'vitest';
import { type LayerHeader, Network } from './network.js';

/** A layer with its weights, one row for each output. */
type TestLayer = LayerHeader & {
  readonly rows?: readonly (readonly number[])[];
  readonly biases?: readonly number[];
};

/** Writes a network file as `tools/hair-model/export.py` does. Weights are whole numbers up to 127. */
function writeNetwork(side: number, inputChannels: number, layers: readonly TestLayer[]): ArrayBuffer {
  let offset = 0;
  const headers = layers.map(({ rows, biases: _, ...layer }) => {
    if (!rows) return layer;
    const header = { ...layer, inputs: rows[0]?.length ?? 0, outputs: rows.length, weights: offset };
    offset += header.inputs * header.outputs;
    return header;
  });
  const text = JSON.stringify({ side, span: 3.4, top: -1, inputChannels, layers: headers });
  const header = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const weights = Int8Array.from(layers.flatMap(({ rows = [] }) => rows.flat()));
  const biases = layers.flatMap(({ biases = [] }) => biases);
  const floats = new Float32Array([...biases.map(() => 1), ...biases]);
  const start = 4 + header.length + Math.ceil(weights.length / 4) * 4;
  const file = new Uint8Array(start + floats.byteLength);
  new DataView(file.buffer).setUint32(0, header.length, true);
  file.set(header, 4);
  file.set(new Uint8Array(weights.buffer), 4 + header.length);
  file.set(new Uint8Array(floats.buffer), start);
  return file.buffer;
}

function run(side: number, inputChannels: number, input: readonly number[], layers: readonly TestLayer[]) {
  const network = Network.parse(writeNetwork(side, inputChannels, layers));
  network.input.data.set(input);
  network.run();
  return network.output;
}

describe('a network', () => {
  it('a network convolves the channels of each pixel', () => {
    const rows = [
      [1, 0],
      [0, 1],
      [2, 3],
      [-1, 0],
    ];
    const { data } = run(
      2,
      2,
      [1, 10, 2, 20, 3, 30, 4, 40],
      [{ kind: 'convolve', from: [0], activation: 'relu', size: 1, stride: 1, rows, biases: [0, 1, 0, 0] }],
    );
    expect([...data]).toEqual([1, 11, 32, 0, 2, 21, 64, 0, 3, 31, 96, 0, 4, 41, 128, 0]);
  });

  it('a network convolves windows with the odd margin at the right and at the bottom, as TensorFlow does', () => {
    const input = Array.from({ length: 16 }, (_, i) => i);
    const biases = [0, 1, 2, 3];
    const rows = biases.map((i) => new Array(9).fill(i + 1));
    const sums = [45, 39, 66, 50].flatMap((sum) => biases.map((i) => (i + 1) * sum + i));
    const { data } = run(4, 1, input, [
      { kind: 'convolve', from: [0], activation: 'none', size: 3, stride: 2, rows, biases },
    ]);
    expect([...data]).toEqual(sums);
    const channels = input.flatMap((value) => [value, value, value, value]);
    const each = run(4, 4, channels, [
      { kind: 'convolve-each', from: [0], activation: 'none', size: 3, stride: 2, rows, biases },
    ]);
    expect([...each.data]).toEqual(sums);
  });

  it('a network convolves more outputs than it computes at a time, and an odd number of pixels', () => {
    const rows = Array.from({ length: 8 }, (_, output) => [output, 1]);
    const biases = Array.from({ length: 8 }, (_, output) => 10 * output);
    const input = Array.from({ length: 18 }, (_, i) => i);
    const { data } = run(3, 2, input, [
      { kind: 'convolve', from: [0], activation: 'none', size: 1, stride: 1, rows, biases },
    ]);
    const expected = Array.from({ length: 9 }, (_, pixel) =>
      rows.map(([weight = 0], output) => 2 * pixel * weight + 2 * pixel + 1 + 10 * output),
    );
    expect([...data]).toEqual(expected.flat());
  });

  it('a network averages, scales and adds channels', () => {
    const { data } = run(
      2,
      1,
      [1, 2, 3, 6],
      [
        { kind: 'average', from: [0], activation: 'none' },
        { kind: 'multiply', from: [0, 1], activation: 'none' },
        { kind: 'add', from: [2, 0], activation: 'none' },
      ],
    );
    expect([...data]).toEqual([4, 8, 12, 24]);
  });

  it('a network doubles a picture by bilinear interpolation', () => {
    const { data, width } = run(2, 1, [0, 4, 0, 4], [{ kind: 'double', from: [0], activation: 'none' }]);
    expect(width).toBe(4);
    expect([...data.subarray(0, 4)]).toEqual([0, 1, 3, 4]);
  });

  it('a network turns each pixel into four', () => {
    const { data } = run(
      1,
      1,
      [5],
      [{ kind: 'enlarge', from: [0], activation: 'none', rows: [[1], [2], [3], [4]], biases: [0, 0, 0, 1] }],
    );
    expect([...data]).toEqual([5, 10, 15, 21]);
  });

  it('a network applies sigmoid and hard swish', () => {
    const swish = run(2, 1, [-4, 0, 3, 6], [{ kind: 'activate', from: [0], activation: 'hard-swish' }]);
    expect([...swish.data].map((value) => value + 0)).toEqual([0, 0, 3, 6]);
    const sigmoid = run(1, 1, [0], [{ kind: 'activate', from: [0], activation: 'sigmoid' }]);
    expect([...sigmoid.data]).toEqual([0.5]);
  });

  it('a network refuses a file of the wrong length', () => {
    const file = writeNetwork(1, 1, [{ kind: 'average', from: [0], activation: 'none' }]);
    const longer = new Uint8Array(file.byteLength + 8);
    longer.set(new Uint8Array(file));
    expect(() => Network.parse(longer.buffer)).toThrow('wrong length');
  });

  it('a network refuses a layer whose outputs cannot be computed four at a time', () => {
    const rows = [[1], [2]];
    const file = writeNetwork(1, 1, [
      { kind: 'convolve', from: [0], activation: 'none', size: 1, stride: 1, rows, biases: [0, 0] },
    ]);
    expect(() => Network.parse(file)).toThrow('no multiple of 4');
  });
});
