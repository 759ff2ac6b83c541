import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import pg from 'pg';
import type { HttpClient } from '../support/http-client.js';
import { createCartItem } from '../support/shopping.js';
import { REPETITIONS } from './alternate.js';
import { calculateMedian, calculateQuantile, type Row } from './report.js';

const COMMANDS_A_CLIENT = 250;

/**
 * Measures the milliseconds from a command's answer to the notification that its row is visible; 0 if the row was visible
 * before the answer.
 */
export async function measureVisibility(
  context: ServiceContext,
  clients: readonly HttpClient[],
  where = '',
): Promise<Row[]> {
  const [p50, p99]: [number[], number[]] = [[], []];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const delays = await measureDelays(context, clients);
    p50.push(calculateQuantile(delays, 0.5));
    p99.push(calculateQuantile(delays, 0.99));
  }
  const what = `answer to visible row, ${clients.length} writers${where}`;
  return [
    { what: `${what}, p50`, measured: calculateMedian(p50), unit: 'ms', repetitions: { measured: p50 } },
    {
      what: `${what}, p99`,
      measured: calculateMedian(p99),
      unit: 'ms',
      repetitions: { measured: p99 },
      aim: { most: 15 },
    },
  ];
}

async function measureDelays(context: ServiceContext, clients: readonly HttpClient[]): Promise<number[]> {
  const listener = new pg.Client({ connectionString: context.config.databaseUrl });
  await listener.connect();
  await listener.query('listen read_model_advanced');
  const advances: { at: number; position: Position }[] = [];
  listener.on('notification', ({ payload }) => {
    const position = parsePosition(payload ?? '');
    if (position) advances.push({ at: performance.now(), position });
  });

  const answers: { at: number; position: Position }[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < COMMANDS_A_CLIENT; n += 1) {
        await client.post('/api/cart', createCartItem(n));
        const position = parsePosition(
          (client.cookies.get('mirabelle.pos') ?? '').replaceAll('%2F', '/').split('.')[0] ?? '',
        );
        if (!position) throw new Error('The answer named no position');
        answers.push({ at: performance.now(), position });
      }
    }),
  );
  const last = answers.map(({ position }) => position).reduce((a, b) => (comparePositions(a, b) > 0 ? a : b));
  while (!advances.some(({ position }) => comparePositions(position, last) >= 0)) {
    await new Promise((resolve) => listener.once('notification', resolve));
  }
  await listener.end();

  return answers.map(({ at, position }) => {
    const firstAdvance = advances.find((advance) => comparePositions(advance.position, position) >= 0);
    return Math.max(0, (firstAdvance?.at ?? Number.POSITIVE_INFINITY) - at);
  });
}
