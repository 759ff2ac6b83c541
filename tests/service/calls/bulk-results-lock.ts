import type { World } from './world.js';

/** Keeps the workers from recording results of bulk actions, so that at most one batch is in work. @returns its end */
export async function blockBulkResults({ platform }: Pick<World, 'platform'>): Promise<() => Promise<void>> {
  const client = await platform.pool.connect();
  await client.query('begin');
  // This lock needs no transaction id. A transaction id would stop the readers of the log.
  await client.query('lock table bulk_action_records in share mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}
