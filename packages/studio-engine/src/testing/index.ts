/** Measures for tests of the engine outside the package, such as those on photographs in a browser. */
export { computeIou } from './mask-iou.js';
