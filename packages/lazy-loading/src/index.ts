/**
 * Code and texts that a web app loads on demand: a failed load is repeated once the server answers, and a new release
 * is picked up. For the two web apps; imports React and nothing else.
 */
export { type LazyComponent, lazyWithRetry } from './lazy-with-retry.js';
export { retryLoading } from './retry-loading.js';
