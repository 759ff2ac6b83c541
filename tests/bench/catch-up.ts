import { randomUUID } from 'node:crypto';
import { startProjector } from '@mirabelle/projector';
import {
  type BenchContext,
  countCartItems,
  createBenchContext,
  createCartItemAdded,
} from './bench-context.js';
import type { Row } from './report.js';
import { waitUntil } from './wait-until.js';

const EVENTS = 200_000;
const EVENTS_PER_STREAM = 50;
const ROWS_PER_STATEMENT = 500;

/** Measures how fast a projector without a checkpoint processes the log, and for comparison batched inserts of as many rows. */
export async function measureCatchUp(postgresUrl: string): Promise<Row[]> {
  const context = await createBenchContext(postgresUrl);
  const streams = Array.from({ length: EVENTS / EVENTS_PER_STREAM }, () => randomUUID());
  for (let first = 0; first < streams.length; first += 8) {
    await Promise.all(
      streams.slice(first, first + 8).map((userId) => {
        const events = Array.from({ length: EVENTS_PER_STREAM }, () => createCartItemAdded(userId));
        return context.store.append(`cart-${userId}`, events, -1n);
      }),
    );
  }
  await context.pool.query('analyze event_store.events');

  const baseline = await measureBatchedInserts(context);

  const begin = performance.now();
  const projector = startProjector(context);
  await waitUntil('all events are projected', async () => (await countCartItems(context)) >= EVENTS, 50);
  const seconds = (performance.now() - begin) / 1000;
  await projector.stop();
  await context.dispose();
  const what = `catch-up of a cold projector, ${EVENTS.toLocaleString('en')} events`;
  return [{ what, measured: EVENTS / seconds, unit: 'events/s', baseline, aim: { least: 20_000 } }];
}

/** Measures rows per second into a table of the same shape, with 500 rows per statement, on one connection. */
async function measureBatchedInserts({ pool }: BenchContext): Promise<number> {
  await pool.query('create table baseline_rows (like read_model.cart_items including indexes)');
  const { rows: columns } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'read_model' and table_name = 'cart_items' order by ordinal_position`,
  );
  const sample = await createSampleRow(columns.map(({ column_name: name }) => name));
  const begin = performance.now();
  for (let done = 0; done < EVENTS; done += ROWS_PER_STATEMENT) {
    const rows = Array.from({ length: ROWS_PER_STATEMENT }, () => ({ ...sample, id: randomUUID() }));
    await pool.query({
      name: 'baseline-rows',
      text: 'insert into baseline_rows select * from jsonb_populate_recordset(null::baseline_rows, $1::jsonb)',
      values: [JSON.stringify(rows)],
    });
  }
  return EVENTS / ((performance.now() - begin) / 1000);
}

/** Creates a row with a plausible value in every column. */
async function createSampleRow(columns: readonly string[]): Promise<Record<string, unknown>> {
  const { data, metadata } = createCartItemAdded(randomUUID());
  const sampleValues: Record<string, unknown> = {
    id: randomUUID(),
    user_id: data.userId,
    product_type: data.product.productType,
    brand_name: data.product.brandName,
    product_name: data.product.productName,
    color_code: data.product.colorCode,
    affiliate_link: data.product.affiliateLink,
    quantity: data.quantity,
  };
  return Object.fromEntries(
    columns.map((name) => {
      if (name in sampleValues) return [name, sampleValues[name]];
      if (name.endsWith('_at')) return [name, metadata.occurredAt];
      return [name, 1];
    }),
  );
}
