import { readFileSync } from 'node:fs';
import { Network } from '../hair-network/network.js';

const readAsset = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../assets/${name}`, import.meta.url)));

/** The module that computes the layers of networks, compiled. */
export const layersModule = new WebAssembly.Module(readAsset('network-layers.wasm'));

/** The file of the network that finds hair. */
export const hairNetworkFile: ArrayBuffer = readAsset('hair-network.bin').buffer;

/** The network that finds hair. */
export const createHairNetwork = (): Network => Network.parse(hairNetworkFile, layersModule);
