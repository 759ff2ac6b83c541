/** Building the read tables anew from the first event, while the present ones stay in use. */
export * from './by-command.js';
export * from './rebuild.js';
export * from './rebuilder.js';
