export { backUpCluster, isEmptyFolder } from './back-up-cluster.js';
export { copyTree } from './copy-tree.js';
export { createDataDir } from './data-location.js';
export { findOrStartPostgres } from './find-or-start-postgres.js';
export { startPostgres } from './start-postgres.js';
export { startTemporaryPostgres } from './start-temporary-postgres.js';
