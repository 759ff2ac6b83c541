import { withSpan } from '@mirabelle/runtime';
import pg from 'pg';
import { calculateMedian, measureRate, type Row } from './report.js';

const ROUNDS = 9;
const ROUND_MS = 500;
const CLIENTS = 8;
/** A command passes about this many places that would start a span. */
const SPAN_SITES = 6;

/**
 * Measures what the places that would start spans cost while tracing is off: round trips to Postgres through as many of them
 * as a command passes, and for comparison the round trips alone. The two are measured in turn.
 */
export async function measureTracing(postgresUrl: string): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: CLIENTS });
  const select = () => pool.query({ name: 'one', text: 'select 1' });
  const runThroughSpans = (sites: number): Promise<unknown> =>
    sites === 0
      ? select()
      : withSpan(
          () => ({ name: 'bench', attributes: { sites } }),
          () => runThroughSpans(sites - 1),
        );
  try {
    await measureRate(CLIENTS, ROUND_MS, select);
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates[0].push(await measureRate(CLIENTS, ROUND_MS, () => runThroughSpans(SPAN_SITES)));
      rates[1].push(await measureRate(CLIENTS, ROUND_MS, select));
    }
    return [
      {
        what: `round trips to Postgres through ${SPAN_SITES} spans, tracing off (baseline: without them)`,
        measured: calculateMedian(rates[0]),
        unit: 'round trips/s',
        baseline: calculateMedian(rates[1]),
        aim: { share: 0.97 },
      },
    ];
  } finally {
    await pool.end();
  }
}
