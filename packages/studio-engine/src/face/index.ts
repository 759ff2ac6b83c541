/** A face as points: the topology that all the engine speaks. */
export * from './frame.js';
export { refineOutline } from './outline.js';
export * from './topology.js';
