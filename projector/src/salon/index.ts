/** Salons as the directory shows them. */
export * from './salons.js';
