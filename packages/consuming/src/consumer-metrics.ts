import { type EventStore, parsePosition } from '@mirabelle/event-store';
import { READ_MODEL, readModelPosition } from '@mirabelle/read-model';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';

interface Parts {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, 'head'>;
}

/** How many events each consumer is behind the log's end, about: numbers that were never used count too. */
export async function consumerLags({ pool, store }: Parts): Promise<ReadonlyMap<string, number>> {
  const [head, tables, { rows }] = await Promise.all([
    store.head(),
    readModelPosition(pool),
    pool.query<{ reactor: string; position: string }>('select reactor, position from reactor_checkpoints'),
  ]);
  const lags = new Map([[READ_MODEL, Number(head.sequence - tables.sequence)]]);
  for (const { reactor, position } of rows) {
    const sequence = parsePosition(position)?.sequence ?? 0n;
    lags.set(reactor, Number(head.sequence - sequence));
  }
  // A late commit may have a smaller number than one before it.
  return new Map([...lags].map(([consumer, lag]) => [consumer, Math.max(0, lag)]));
}

/** How many events are parked, by consumer; one without parked events is left out. */
export async function parkedCounts({ pool }: Parts): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ consumer: string; count: number }>(
    'select consumer, count(*)::int as count from parked_events group by consumer',
  );
  return new Map(rows.map(({ consumer, count }) => [consumer, count]));
}

/** Adds both to what a process tells of itself; they are looked up when they are asked for. */
export function consumerMetrics(platform: Parts, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => Promise<ReadonlyMap<string, number>>) =>
    new Gauge({
      name,
      help,
      labelNames: ['consumer'],
      registers: [registry],
      async collect() {
        const values = await read();
        this.reset();
        for (const [consumer, value] of values) this.set({ consumer }, value);
      },
    });
  gauge('log_lag_events', 'Events between a consumer and the end of the log', () => consumerLags(platform));
  gauge('parked_events', 'Events that a consumer could not process, and those behind them', () =>
    parkedCounts(platform),
  );
}
