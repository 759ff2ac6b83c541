/**
 * The layers of the hair network, compiled to WebAssembly by `npm run layers`. A value holds the channels of each pixel side by side,
 * row by row, as 32-bit numbers. All parameters that are addresses are multiples of 16.
 */
export { activate, add, average, multiply } from './channels';
export { convolvePixels } from './pixels';
export { double, enlarge } from './resize';
export { convolveEach, convolveWindows } from './windows';
