import type { Migrations } from '../database/migrate.js';

/** Tables that requests are answered from. Written by the projector alone. */
export const readModelMigrations: Migrations = {};
