export { PROJECTOR_LOCK, readModelPosition } from './checkpoint.js';
export { readModelMigrations } from './migrations.js';
export { READ_MODEL_ADVANCED, readModelSql } from './schema.js';
export { READ_MODEL } from './steps/step.js';
export type { ReadTables } from './tables/read-tables.js';
export { waitUntilProjected } from './wait-until-projected.js';
