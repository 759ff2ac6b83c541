import { randomUUID } from 'node:crypto';
import { alternate } from './alternate.js';
import { createBenchContext, createCartItemAdded } from './bench-context.js';
import { createRow, measureRate, type Row } from './report.js';

/** Duration of a measurement. */
const MEASUREMENT_MS = 500;
/** The least share of the baseline, by the number of writers. */
const MIN_SHARES = { 1: 0.9, 8: 0.7, 32: 0.7 };

/**
 * Measures appends per second when each writer has its own stream, and in turn single-row inserts of the same event into a
 * table like the log.
 */
export async function measureAppends(postgresUrl: string): Promise<Row[]> {
  const context = await createBenchContext(postgresUrl);
  await context.pool.query('create table baseline (like event_store.events including all)');
  const insert = {
    name: 'baseline',
    text: `insert into baseline (stream, revision, id, type, schema_version, data, metadata)
      values ($1, $2, $3, $4, 1, $5, $6) returning transaction_id, global_position`,
  };
  const rows: Row[] = [];
  for (const writers of [1, 8, 32] as const) {
    const rates = await alternate(
      () => {
        const users = Array.from({ length: writers }, () => randomUUID());
        return measureRate(writers, MEASUREMENT_MS, (writer, n) => {
          const userId = users[writer] as string;
          return context.store.append(`cart-${userId}`, [createCartItemAdded(userId)], BigInt(n) - 1n);
        });
      },
      () => {
        const users = Array.from({ length: writers }, () => randomUUID());
        return measureRate(writers, MEASUREMENT_MS, (writer, n) => {
          const userId = users[writer] as string;
          const { id, type, data, metadata } = createCartItemAdded(userId);
          const values = [`cart-${userId}`, n, id, type, JSON.stringify(data), JSON.stringify(metadata)];
          return context.pool.query({ ...insert, values });
        });
      },
    );
    rows.push(
      createRow(`appends, ${writers} writer${writers === 1 ? '' : 's'}`, rates, MIN_SHARES[writers], '/s'),
    );
  }
  await context.dispose();
  return rows;
}
