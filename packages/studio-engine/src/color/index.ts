/** Colour spaces and how far colours lie apart: pure functions, no pixels. */
export * from './delta-e.js';
export * from './fast.js';
export * from './ita.js';
export * from './lab.js';
export * from './oklab.js';
export * from './srgb.js';
