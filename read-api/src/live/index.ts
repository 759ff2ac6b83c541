/** Tells whoever is signed in what has changed, so that their pages ask for it anew. */

export type { Resource } from './change.js';
export { type Live, type LiveOptions, startLive } from './routes.js';
