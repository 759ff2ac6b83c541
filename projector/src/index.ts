/** Follows the log and keeps the read tables up with it; builds them anew beside the live ones when asked to. */
export * from './projections.js';
export * from './projector.js';
export * from './rebuild/index.js';
export * from './relay/index.js';
