/** The studio's engine: what it sees, what it paints and what it measures, without a page around it. */
export * from './color/index.js';
