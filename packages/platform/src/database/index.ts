/** The database: connections, transactions and migrations. */
export * from './migrate.js';
export * from './pool.js';
