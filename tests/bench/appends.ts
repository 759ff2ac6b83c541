import { randomUUID } from 'node:crypto';
import { createBenchContext, createCartItemAdded } from './bench-context.js';
import { calculateRate, median, type Row } from './report.js';

const MS = 1500;
const ROUNDS = 3;

/**
 * Measures appends per second when each writer has its own stream, and for comparison single-row inserts of the same
 * event. The two are measured in turn.
 */
export async function measureAppends(postgresUrl: string): Promise<Row[]> {
  const context = await createBenchContext(postgresUrl);
  await context.pool.query(
    'create table baseline (id bigint generated always as identity primary key, data jsonb not null, metadata jsonb not null)',
  );
  const insert = { name: 'baseline', text: 'insert into baseline (data, metadata) values ($1, $2)' };
  const rows: Row[] = [];
  for (const writers of [1, 8, 32]) {
    const baselines: number[] = [];
    const appends: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const users = Array.from({ length: writers }, () => randomUUID());
      baselines.push(
        await calculateRate(writers, MS, (writer) => {
          const { data, metadata } = createCartItemAdded(users[writer] as string);
          return context.pool.query({ ...insert, values: [JSON.stringify(data), JSON.stringify(metadata)] });
        }),
      );
      appends.push(
        await calculateRate(writers, MS, (writer, n) => {
          const userId = users[writer] as string;
          return context.store.append(`cart-${userId}`, [createCartItemAdded(userId)], BigInt(n) - 1n);
        }),
      );
    }
    rows.push({
      what: `appends, ${writers} writer${writers === 1 ? '' : 's'}`,
      measured: median(appends),
      unit: '/s',
      baseline: median(baselines),
      ...(writers === 32 && { aim: { share: 0.7 } }),
    });
  }
  await context.dispose();
  return rows;
}
