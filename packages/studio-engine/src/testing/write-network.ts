import type { LayerHeader } from '../hair-network/network-file.js';

/** A layer with its weights, one row for each output. */
export type WrittenLayer = LayerHeader & {
  readonly rows?: readonly (readonly number[])[];
  readonly biases?: readonly number[];
  /** The factors for the weights of each output: 1 unless they are given. */
  readonly scales?: readonly number[];
};

/** Writes a network file as `tools/hair-model/export.py` does. Weights are whole numbers up to 127. */
export function writeNetwork(
  side: number,
  inputChannels: number,
  layers: readonly WrittenLayer[],
): ArrayBuffer {
  let offset = 0;
  const headers = layers.map(({ rows, biases: _, scales: __, ...layer }) => {
    if (!rows) return layer;
    const header = { ...layer, inputs: rows[0]?.length ?? 0, outputs: rows.length, weights: offset };
    offset += header.inputs * header.outputs;
    return header;
  });
  const text = JSON.stringify({ side, span: 3.4, top: -1, inputChannels, layers: headers });
  const header = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4));
  const weights = Int8Array.from(layers.flatMap(({ rows = [] }) => rows.flat()));
  const biases = layers.flatMap(({ biases = [] }) => biases);
  const scales = layers.flatMap(({ biases = [], scales = biases.map(() => 1) }) => scales);
  const floats = new Float32Array([...scales, ...biases]);
  const start = 4 + header.length + Math.ceil(weights.length / 4) * 4;
  const file = new Uint8Array(start + floats.byteLength);
  new DataView(file.buffer).setUint32(0, header.length, true);
  file.set(header, 4);
  file.set(new Uint8Array(weights.buffer), 4 + header.length);
  file.set(new Uint8Array(floats.buffer), start);
  return file.buffer;
}
