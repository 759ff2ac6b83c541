/** The neural network that finds hair: reads its files and runs it. */
export { fetchNetwork, type NetworkUrls } from './fetch-network.js';
export { Network } from './network.js';
