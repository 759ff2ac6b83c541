/** What a face measures: shape, skin, eyes, and the shades that go with them. Every figure with its confidence. */
export * from './analyse.js';
export * from './eye-color.js';
export * from './face-shape.js';
export * from './shades.js';
export * from './skin-tone.js';
