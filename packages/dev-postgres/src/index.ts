export { freePort } from './free-port.js';
export { makeDataDir } from './place.js';
export { reachPostgres } from './reach-postgres.js';
export { startPostgres } from './start-postgres.js';
export { startTemporaryPostgres } from './start-temporary-postgres.js';
