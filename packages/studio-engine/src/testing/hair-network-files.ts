import { readFileSync } from 'node:fs';
import { Network } from '../hair-network/network.js';

const readAsset = (name: string): ArrayBuffer =>
  new Uint8Array(readFileSync(new URL(`../../assets/${name}`, import.meta.url))).buffer;

/** The file of the network that finds hair. */
export const hairNetworkFile = readAsset('hair-network.bin');

/** The file of the module that computes the layers of networks. */
export const layersFile = readAsset('network-layers.wasm');

/** The module, compiled. */
export const layersModule = new WebAssembly.Module(layersFile);

/** The network that finds hair. */
export const createHairNetwork = (): Network => Network.parse(hairNetworkFile, layersModule);
