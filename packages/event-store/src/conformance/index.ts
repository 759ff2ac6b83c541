/** The suite that every adapter of the event store passes unchanged. Import it in a test file; it needs vitest. */
export * from './harness.js';
export * from './suite.js';
