/** The suite that every photo store passes unchanged. Import it in a test file; it needs vitest. */
export * from './suite.js';
