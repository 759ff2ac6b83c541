import type { Activation, Weights } from './layers.js';

/** A layer in the header of a network file. `from` names earlier results: 0 is the input, 1 is the first layer's. */
export interface LayerHeader {
  /**
   * `convolve-each`: depthwise convolution; `enlarge`: transposed convolution of 2 by 2; `double`: bilinear upsampling by 2;
   * `average`: global average pooling.
   */
  readonly kind:
    | 'convolve'
    | 'convolve-each'
    | 'enlarge'
    | 'average'
    | 'double'
    | 'add'
    | 'multiply'
    | 'activate';
  readonly from: readonly number[];
  readonly activation: Activation;
  readonly size?: number;
  readonly stride?: number;
  readonly inputs?: number;
  readonly outputs?: number;
  /** Index of the layer's first weight. */
  readonly weights?: number;
}

/** The header of a network file. */
export interface NetworkHeader {
  /** The side of the input and of the output in pixels. */
  readonly side: number;
  /** The side of the input in heights of the face. */
  readonly span: number;
  /** The upper edge of the input in heights of the face: 0 is the top of the forehead, 1 is the chin. */
  readonly top: number;
  readonly inputChannels: number;
  readonly layers: readonly LayerHeader[];
}

/** What a network file contains. */
export interface NetworkFile {
  readonly header: NetworkHeader;
  /** The weights of each layer. */
  readonly weights: readonly (Weights | undefined)[];
}

/**
 * Reads a network file: the length of the header in 4 bytes (little-endian), the header as JSON, padded with spaces to a
 * multiple of 4 bytes, the 8-bit weights of all layers, padding to a multiple of 4 bytes, then 32-bit floats: a factor for the
 * weights of each output of each layer, and a bias for each of these outputs. The number of outputs of a layer with weights is
 * a multiple of 4.
 *
 * @throws Error if the file is not a network file
 */
export function readNetworkFile(file: ArrayBuffer): NetworkFile {
  const length = new DataView(file).getUint32(0, true);
  const header: NetworkHeader = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)));
  const layers = header.layers.map(({ inputs = 0, outputs = 0, weights = 0 }) => ({
    inputs,
    outputs,
    weights,
  }));
  const count = layers.reduce((sum, { inputs, outputs }) => sum + inputs * outputs, 0);
  const bytes = new Int8Array(file, 4 + length, count);
  const floats = new Float32Array(file, 4 + length + Math.ceil(count / 4) * 4);
  const scaleCount = layers.reduce((sum, { outputs }) => sum + outputs, 0);
  if (floats.length !== 2 * scaleCount) throw new Error('The network file has the wrong length');
  let offset = 0;
  const weights = layers.map(({ inputs, outputs, weights: first }): Weights | undefined => {
    if (outputs === 0) return undefined;
    if (outputs % 4 !== 0)
      throw new Error('A layer of the network file has a number of outputs that is no multiple of 4');
    const rows = Float32Array.from(bytes.subarray(first, first + inputs * outputs));
    for (let i = 0; i < rows.length; i += 1)
      rows[i] = (rows[i] as number) * (floats[offset + Math.floor(i / inputs)] as number);
    const biases = floats.slice(scaleCount + offset, scaleCount + offset + outputs);
    offset += outputs;
    return { inputs, outputs, rows, biases };
  });
  return { header, weights };
}
