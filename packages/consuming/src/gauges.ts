import { withTimeout } from '@mirabelle/runtime';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Time limit for reading the values of one gauge, so that an engine that does not answer delays no other metric. */
const READ_TIMEOUT_MS = 2_000;
const FAILURE_COUNTER = 'metric_failures_total';

export interface GaugeOptions<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly Label[];
}

export type GaugeValue<Label extends string> = readonly [
  labels: Readonly<Record<Label, string>>,
  value: number,
];

/**
 * Adds a gauge whose values are read at each scrape. If reading fails or takes too long, the gauge is left out of this
 * answer, and the failure is counted in `metric_failures_total`. All other metrics are answered.
 */
export function registerGauge<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: GaugeOptions<Label>,
  read: () => Promise<Iterable<GaugeValue<Label>>>,
): void {
  const failures = getFailureCounter(registry);
  failures.inc({ metric: name }, 0);
  let reading: Promise<Iterable<GaugeValue<Label>>> | undefined;
  const readOnce = () => {
    // One read at a time: otherwise each scrape would add one more pending call to an engine that never answers.
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { timedOut, value: values } = await withTimeout(READ_TIMEOUT_MS, readOnce());
        if (timedOut) failures.inc({ metric: name });
        else for (const [labels, value] of values) this.set(labels, value);
      } catch {
        failures.inc({ metric: name });
      }
    },
  });
}

/** Adds a counter of something that this process counts itself since its start. */
export function registerCounter<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: GaugeOptions<Label>,
  read: () => Iterable<GaugeValue<Label>>,
): void {
  new Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  });
}

/** Adds a gauge of the connections of a pool, by state, and of its limit. It has no values without a pool. */
export function registerPoolMetrics(
  pool: pg.Pool | undefined,
  registry: Registry,
  name = 'postgres_pool_connections',
): void {
  registerGauge(
    registry,
    { name, help: 'Connections of the pool: busy, idle, and calls that wait for one', labelNames: ['state'] },
    async () =>
      pool
        ? [
            [{ state: 'busy' }, pool.totalCount - pool.idleCount],
            [{ state: 'idle' }, pool.idleCount],
            [{ state: 'waiting' }, pool.waitingCount],
            [{ state: 'limit' }, pool.options.max ?? 0],
          ]
        : [],
  );
}

function getFailureCounter(registry: Registry): Counter<'metric'> {
  const existing = registry.getSingleMetric(FAILURE_COUNTER);
  if (existing instanceof Counter) return existing;
  return new Counter({
    name: FAILURE_COUNTER,
    help: 'How often the values of a metric could not be read, so that it was left out',
    labelNames: ['metric'],
    registers: [registry],
  });
}
