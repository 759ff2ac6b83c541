import type pg from 'pg';
import { readModelSteps } from '../migrations.js';

/** Runs the migration steps of the read tables whose names are wanted, in their order. */
export async function migrateSteps(client: pg.Client, isWanted: (name: string) => boolean): Promise<void> {
  for (const name of Object.keys(readModelSteps).sort().filter(isWanted))
    await client.query(readModelSteps[name]?.('read_model') ?? '');
}
