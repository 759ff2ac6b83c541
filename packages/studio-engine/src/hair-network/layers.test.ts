import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layersModule } from '../testing/hair-network-files.js';
import { createNoise, measureGreatestDifference, runReference } from '../testing/reference-network.js';
import { type WrittenLayer, writeNetwork } from '../testing/write-network.js';
import { Network } from './network.js';
import type { LayerHeader } from './network-file.js';

/** What differs between examples of a layer. */
interface Example {
  readonly side: number;
  readonly channels: number;
  /** A multiple of 4. */
  readonly outputs: number;
  readonly size: number;
  readonly stride: number;
  readonly activation: LayerHeader['activation'];
  readonly seed: number;
}

const multipleOf4 = fc.integer({ min: 1, max: 7 }).map((groups) => 4 * groups);

const examples = fc.record<Example>({
  side: fc.integer({ min: 1, max: 12 }),
  channels: fc.oneof(fc.integer({ min: 1, max: 25 }), multipleOf4),
  outputs: multipleOf4,
  size: fc.constantFrom(1, 2, 3, 5),
  stride: fc.constantFrom(1, 2, 3),
  activation: fc.constantFrom('none', 'relu', 'hard-swish', 'sigmoid'),
  seed: fc.nat(),
});

/** Weights, scales and biases for a layer. */
function createWeights(inputs: number, outputs: number, seed: number) {
  const noise = createNoise((inputs + 2) * outputs, seed);
  const rows = Array.from({ length: outputs }, (_, output) =>
    Array.from(noise.subarray(output * inputs, (output + 1) * inputs), (value) => Math.round(127 * value)),
  );
  const [scales, biases] = [noise.subarray(inputs * outputs), noise.subarray((inputs + 1) * outputs)];
  return {
    rows,
    scales: Array.from(scales.subarray(0, outputs), (value) => value / 100),
    biases: [...biases],
  };
}

/** The greatest difference between what a network computes and what its layers are defined to compute. */
function measureError(side: number, channels: number, layers: readonly WrittenLayer[], seed: number): number {
  const file = writeNetwork(side, channels, layers);
  const network = Network.parse(file, layersModule);
  network.input.data.set(createNoise(network.input.data.length, seed).map((value) => 4 * value));
  const expected = runReference(file, network.input.data);
  network.run();
  const { width, height } = network.output;
  expect([width, height, network.output.channels]).toEqual([
    expected.width,
    expected.height,
    expected.channels,
  ]);
  return measureGreatestDifference(network.output.data, expected.data);
}

/** The layers of an example: the last one is of the kind that is tested. */
const KINDS: Readonly<Record<LayerHeader['kind'], (example: Example) => readonly WrittenLayer[]>> = {
  convolve: ({ channels, outputs, size, stride, activation, seed }) => [
    {
      ...{ kind: 'convolve', from: [0], activation, size, stride },
      ...createWeights(size * size * channels, outputs, seed),
    },
  ],
  'convolve-each': ({ channels, outputs, size, stride, activation, seed }) => [
    { kind: 'convolve', from: [0], activation: 'none', ...createWeights(channels, outputs, seed) },
    {
      ...{ kind: 'convolve-each', from: [1], activation, size, stride },
      ...createWeights(size * size, outputs, seed + 1),
    },
  ],
  enlarge: ({ channels, outputs, activation, seed }) => [
    { kind: 'enlarge', from: [0], activation, ...createWeights(channels, outputs, seed) },
  ],
  average: ({ activation }) => [{ kind: 'average', from: [0], activation }],
  double: ({ activation }) => [{ kind: 'double', from: [0], activation }],
  add: ({ activation }) => [
    { kind: 'activate', from: [0], activation: 'hard-swish' },
    { kind: 'add', from: [0, 1], activation },
  ],
  multiply: ({ activation }) => [
    { kind: 'average', from: [0], activation: 'sigmoid' },
    { kind: 'multiply', from: [0, 1], activation },
  ],
  activate: ({ activation }) => [{ kind: 'activate', from: [0], activation }],
};

describe('the layers of a network', () => {
  it.each(Object.entries(KINDS))(
    'a layer of the kind %s computes what it is defined to compute, for any size and number of channels',
    (_, createLayers) => {
      fc.assert(
        fc.property(examples, (example) => {
          const error = measureError(example.side, example.channels, createLayers(example), example.seed);
          expect(error).toBeLessThan(0.001);
        }),
      );
    },
  );

  it('the layers of a network never overwrite a value that a later layer reads', () => {
    const layer = fc.record({ kind: fc.nat(3), first: fc.nat(), second: fc.nat() });
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 15 }), fc.nat(), (choices, seed) => {
        const layers = choices.map(({ kind, first, second }, i): WrittenLayer => {
          const from = [first % (i + 1), second % (i + 1)];
          const activation = 'hard-swish';
          if (kind === 0) return { kind: 'add', from, activation };
          if (kind === 1) return { kind: 'convolve', from, activation, ...createWeights(4, 4, seed + i) };
          const size = 3;
          const weights = createWeights(kind === 2 ? 9 : 36, 4, seed + i);
          return { kind: kind === 2 ? 'convolve-each' : 'convolve', from, activation, size, ...weights };
        });
        expect(measureError(5, 4, layers, seed)).toBeLessThan(0.01);
      }),
    );
  });
});
