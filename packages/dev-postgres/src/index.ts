export { connectOrStartPostgres } from './connect-or-start-postgres.js';
export { createDataDir } from './data-location.js';
export { startPostgres } from './start-postgres.js';
export { startTemporaryPostgres } from './start-temporary-postgres.js';
