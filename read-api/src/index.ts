/** Serves the read tables over HTTP. */
export { type ReadApi, startReadApi } from './read-api.js';
