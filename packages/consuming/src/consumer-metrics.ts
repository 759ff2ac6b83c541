import type { EventStore, UnreadableSubjects } from '@mirabelle/event-store';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { countLagByConsumer, readConsumerLags } from './consumer-lag.js';
import { type GaugeValue, registerGauge } from './gauges.js';
import { GuardedEventStore } from './guarded-event-store.js';

interface MetricsContext {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, 'head' | 'subscribeToAll'>;
  readonly unreadableSubjects: Pick<UnreadableSubjects, 'count'>;
}

/** Number of parked events of each consumer. A consumer without parked events is missing from the result. */
async function countParkedByConsumer({
  pool,
}: Pick<MetricsContext, 'pool'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ consumer: string; count: number }>(
    'select consumer, count(*)::int as count from parked_events group by consumer',
  );
  return new Map(rows.map(({ consumer, count }) => [consumer, count]));
}

/** Seconds since the first of the parked events of each consumer was parked. */
async function readParkedAges({ pool }: Pick<MetricsContext, 'pool'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ consumer: string; seconds: number }>(
    `select consumer, extract(epoch from now() - min(parked_at))::float8 as seconds
     from parked_events group by consumer`,
  );
  return new Map(rows.map(({ consumer, seconds }) => [consumer, seconds]));
}

/**
 * Adds the lag, the parked events, the open subscriptions to the log and the number of people whose data cannot be opened to
 * a metrics registry. The values are read at each scrape.
 */
export function registerConsumerMetrics(context: MetricsContext, registry: Registry): void {
  const labelNames = ['consumer'] as const;
  registerGauge(
    registry,
    { name: 'log_lag_events', help: 'Events between a consumer and the end of the log', labelNames },
    async () => toGaugeValues(await countLagByConsumer(context)),
  );
  registerGauge(
    registry,
    {
      name: 'log_lag_seconds',
      help: 'Age of the first event that a consumer has not processed; 0 at the end of the log',
      labelNames,
    },
    async () =>
      (await readConsumerLags(context)).flatMap(({ consumer, seconds }) =>
        seconds === null ? [] : [[{ consumer }, seconds] as const],
      ),
  );
  const { store } = context;
  if (store instanceof GuardedEventStore) {
    registerGauge(
      registry,
      { name: 'log_subscriptions', help: 'Open subscriptions of this process to the log', labelNames: [] },
      async () => [[{}, store.openSubscriptions]],
    );
  }
  registerGauge(
    registry,
    {
      name: 'parked_events',
      help: 'Events that a consumer could not process, and the later events of their streams',
      labelNames,
    },
    async () => toGaugeValues(await countParkedByConsumer(context)),
  );
  registerGauge(
    registry,
    {
      name: 'parked_events_oldest_seconds',
      help: 'Time since the first of the parked events of a consumer was parked',
      labelNames,
    },
    async () => toGaugeValues(await readParkedAges(context)),
  );
  registerGauge(
    registry,
    {
      name: 'unreadable_subjects',
      help: 'People who were not erased and whose personal data in the log this process could not open',
      labelNames: [],
    },
    async () => [[{}, context.unreadableSubjects.count]],
  );
}

const toGaugeValues = (values: ReadonlyMap<string, number>): GaugeValue<'consumer'>[] =>
  [...values].map(([consumer, value]) => [{ consumer }, value]);
