/** The database: connections, transactions and migrations. */
export * from './away.js';
export * from './listen.js';
export * from './migrate.js';
export * from './pool.js';
export * from './session.js';
