/** Sealing: personal data is encrypted under a key of that person's own, so that deleting the key erases it everywhere. */
export * from './cipher.js';
export * from './memory-subject-keys.js';
export * from './subject-keys.js';
