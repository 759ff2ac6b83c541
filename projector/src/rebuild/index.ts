/** Building the read tables anew from the first event, while the present ones stay in use. */
export * from './rebuild.js';
