import { describe, expect, it } from 'vitest';
import { createHairNetwork, hairNetworkFile, layersModule } from '../testing/hair-network-files.js';
import { createNoise, measureGreatestDifference, runReference } from '../testing/reference-network.js';
import { type WrittenLayer, writeNetwork } from '../testing/write-network.js';
import { Network } from './network.js';

function run(side: number, inputChannels: number, input: readonly number[], layers: readonly WrittenLayer[]) {
  const network = Network.parse(writeNetwork(side, inputChannels, layers), layersModule);
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
    const rows = Array.from({ length: 12 }, (_, output) => [output, 1]);
    const biases = Array.from({ length: 12 }, (_, output) => 10 * output);
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
    expect(() => Network.parse(longer.buffer, layersModule)).toThrow('wrong length');
  });

  it('a network refuses a layer whose outputs cannot be computed four at a time', () => {
    const rows = [[1], [2]];
    const file = writeNetwork(1, 1, [
      { kind: 'convolve', from: [0], activation: 'none', size: 1, stride: 1, rows, biases: [0, 0] },
    ]);
    expect(() => Network.parse(file, layersModule)).toThrow('no multiple of 4');
  });

  it.each<readonly [string, WrittenLayer, string]>([
    ['weights for another number of channels', { ...convolve(3), from: [0] }, 'do not fit'],
    ['no weights', { kind: 'enlarge', from: [0], activation: 'none' }, 'has no weights'],
    ['one input instead of two', { kind: 'add', from: [0], activation: 'none' }, 'one input instead of two'],
    ['a value that does not exist', { kind: 'average', from: [2], activation: 'none' }, 'no value 2'],
  ])('a network refuses a layer with %s', (_, layer, message) => {
    expect(() => Network.parse(writeNetwork(2, 2, [layer]), layersModule)).toThrow(message);
  });

  it('a network leaves its input as it is, and computes the same again', () => {
    const network = createHairNetwork();
    const input = createNoise(network.input.data.length, 1);
    network.input.data.set(input);
    network.run();
    const output = Float32Array.from(network.output.data);
    network.run();
    expect(network.input.data).toEqual(input);
    expect(network.output.data).toEqual(output);
  });

  it('the network that finds hair computes what its layers are defined to compute', () => {
    const network = createHairNetwork();
    const { input } = network;
    // Colors are 0 to 1.
    input.data.set(createNoise(input.data.length, 2).map((value) => (value + 1) / 2));
    const { data } = runReference(hairNetworkFile, input.data);
    network.run();
    expect(measureGreatestDifference(network.output.data, data)).toBeLessThan(0.001);
  });
});

/** A layer of 4 outputs that convolves each pixel alone. */
function convolve(inputs: number): WrittenLayer {
  const rows = [1, 2, 3, 4].map((output) => new Array(inputs).fill(output));
  return { kind: 'convolve', from: [0], activation: 'none', size: 1, stride: 1, rows, biases: [0, 0, 0, 0] };
}
