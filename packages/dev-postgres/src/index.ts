export { backUpCluster } from './back-up-cluster.js';
export { copyTree } from './copy-tree.js';
export { createDataDir } from './data-location.js';
export { findOrStartPostgres } from './find-or-start-postgres.js';
export { isMissingOrEmpty } from './is-missing-or-empty.js';
export { startPostgres } from './start-postgres.js';
export { startTemporaryPostgres } from './start-temporary-postgres.js';
