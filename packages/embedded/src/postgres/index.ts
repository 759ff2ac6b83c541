/** A real Postgres server beside the Node process: for `npm start`, and throwaway ones for tests. */
export { PostgresStartError } from './errors.js';
export { type ReachedPostgres, reachPostgres } from './reach-postgres.js';
export { type RunningPostgres, type StartPostgresOptions, startPostgres } from './start-postgres.js';
export { startTemporaryPostgres, type TemporaryPostgresOptions } from './start-temporary-postgres.js';
