export {
  fetchCheckpoints,
  fetchLatestPosition,
  fetchReadModelPosition,
  findCheckpointPosition,
  PROJECTOR_LOCK,
  READ_MODEL,
  READ_MODEL_CHANNEL,
} from './checkpoint.js';
export { createReadModelSql, readModelMigrations } from './migrations.js';
export type { ReadTables } from './tables/read-tables.js';
export { waitUntilProjected } from './wait-until-projected.js';
