export { backUpCluster, isEmptyFolder } from './back-up-cluster.js';
export { connectOrStartPostgres } from './connect-or-start-postgres.js';
export { copyTree } from './copy-tree.js';
export { createDataDir } from './data-location.js';
export { startPostgres } from './start-postgres.js';
export { startTemporaryPostgres } from './start-temporary-postgres.js';
