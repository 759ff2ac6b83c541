import pg from 'pg';
import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { type GaugeValue, registerCounter, registerGauge, registerPoolMetrics } from './gauges.js';

const labelNames = ['consumer'] as const;
/** Answers values as a gauge reads them. */
const answerValues = async (values: readonly GaugeValue<'consumer'>[]) => values;

describe('a gauge', () => {
  it('a gauge whose values cannot be read is left out and the failure counted, and all other metrics are answered', async () => {
    const registry = new Registry();
    let isUnreachable = false;
    registerGauge(registry, { name: 'lag', help: 'x', labelNames }, async () => {
      if (isUnreachable) throw new Error('the log cannot be reached');
      return answerValues([[{ consumer: 'mails' }, 3]]);
    });
    registerGauge(registry, { name: 'parked', help: 'x', labelNames }, () =>
      answerValues([[{ consumer: 'mails' }, 1]]),
    );
    expect(await registry.metrics()).toContain('lag{consumer="mails"} 3');

    isUnreachable = true;
    for (const failures of [1, 2]) {
      await registry.metrics();
      const text = await registry.getSingleMetricAsString('metric_failures_total');
      expect(text).toContain(`metric_failures_total{metric="lag"} ${failures}`);
      expect(text).toContain('metric_failures_total{metric="parked"} 0');
    }
    const text = await registry.metrics();
    expect(text).toContain('parked{consumer="mails"} 1');
    expect(text).not.toContain('lag{consumer');
  });

  it('a gauge does not wait for an engine that does not answer, and asks it only once at a time', async () => {
    const registry = new Registry();
    let calls = 0;
    let answer: (values: readonly GaugeValue<'consumer'>[]) => void = () => undefined;
    registerGauge(registry, { name: 'lag', help: 'x', labelNames }, () => {
      calls += 1;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    vi.useFakeTimers();
    try {
      const scrapes = Promise.all([registry.metrics(), registry.metrics()]);
      await vi.advanceTimersByTimeAsync(2_000);
      await scrapes;
    } finally {
      vi.useRealTimers();
    }
    expect(calls).toBe(1);
    const text = registry.metrics();
    answer([[{ consumer: 'mails' }, 7]]);
    expect(await text).toContain('lag{consumer="mails"} 7');
  });
});

describe('a counter', () => {
  it('a counter shows what the process has counted at each scrape, and has no value for what it does not do', async () => {
    const registry = new Registry();
    let sent = 3;
    registerCounter(registry, { name: 'sent_total', help: 'x', labelNames }, () => [
      [{ consumer: 'relay' }, sent],
    ]);
    registerCounter(registry, { name: 'idle_total', help: 'x', labelNames }, () => []);
    expect(await registry.metrics()).toContain('sent_total{consumer="relay"} 3');
    sent = 5;
    const text = await registry.metrics();
    expect(text).toContain('sent_total{consumer="relay"} 5');
    expect(text).toContain('# TYPE idle_total counter');
    expect(text).not.toMatch(/^idle_total[ {]/m);
  });
});

describe('the gauge of a pool', () => {
  it('a pool has its connections by state and its limit, and a missing pool has no values', async () => {
    const registry = new Registry();
    registerPoolMetrics(new pg.Pool({ max: 7 }), registry);
    registerPoolMetrics(undefined, registry, 'postgres_replica_pool_connections');
    const text = await registry.metrics();
    expect(text).toContain('postgres_pool_connections{state="limit"} 7');
    expect(text).toContain('postgres_pool_connections{state="waiting"} 0');
    expect(text).toContain('# TYPE postgres_replica_pool_connections gauge');
    expect(text).not.toContain('postgres_replica_pool_connections{');
  });
});
