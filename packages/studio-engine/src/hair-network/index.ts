/** The neural network that finds hair: reads its file and runs it. */
export { fetchNetwork } from './fetch-network.js';
export { Network } from './network.js';
