import { registerGauge } from '@mirabelle/consuming';
import type pg from 'pg';
import type { MetricsRegistry } from '../job-metrics.js';

interface OutboxRow {
  readonly state: 'sending' | 'retrying' | 'given_up';
  readonly count: number;
  readonly seconds: number;
}

const STATES = ['sending', 'retrying', 'given_up'] as const;

// Reads a partial index, which has only the mails that are not sent.
const SELECT_OUTBOX = `
  select case when given_up_at is not null then 'given_up' when failed_at is not null then 'retrying' else 'sending' end
      as state, count(*)::int as count, extract(epoch from now() - min(started_at))::float8 as seconds
  from sent_emails where sent_at is null group by 1`;

/** Registers gauges of the mails that were started and are not sent, given up ones among them. They are read whenever the metrics are requested. */
export function registerMailMetrics(pool: pg.Pool, registry: MetricsRegistry): void {
  const labelNames = ['state'] as const;
  const read = async (readValue: (row: OutboxRow) => number) => {
    const { rows } = await pool.query<OutboxRow>(SELECT_OUTBOX);
    const valuesByState = new Map(rows.map((row) => [row.state, readValue(row)]));
    return STATES.map((state) => [{ state }, valuesByState.get(state) ?? 0] as const);
  };
  registerGauge(
    registry,
    {
      name: 'mail_outbox',
      help: 'Mails that are not sent: being sent, waiting for a further attempt, and given up',
      labelNames,
    },
    () => read(({ count }) => count),
  );
  registerGauge(
    registry,
    {
      name: 'mail_outbox_oldest_seconds',
      help: 'Time since the first attempt of the oldest mail that is not sent; 0 when there is none',
      labelNames,
    },
    () => read(({ seconds }) => seconds),
  );
}
