import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { appendSignUp, createSamplePerson } from '@mirabelle/workers/testing';
import { SMTPServer } from 'smtp-server';
import { endChild, type RunningChild, SERVICE_PORT, startChild } from '../support/child-process.js';
import { explainMissingRedis, startRedis } from '../support/engines.js';
import { type BenchContext, createBenchContext, toEnvironment } from './bench-context.js';
import type { Row } from './report.js';
import { waitUntil } from './wait-until.js';

const MAILS = 1_000;
/** How long the SMTP relay takes for each mail, like one on the other side of a network. */
const RELAY_MS = 20;
/** Number of people who sign up at the same time. */
const AT_ONCE = 8;

/** Measures how many mails a second one and two worker processes send, with jobs on Redis. */
export async function measureWorkers(postgresUrl: string): Promise<Row[]> {
  const reason = explainMissingRedis();
  if (reason) {
    console.log(`  skipped: ${reason}`);
    return [];
  }
  const relay = await startRelay();
  try {
    const rateOfOne = await measureMailRate(postgresUrl, relay.url, 1);
    const rateOfTwo = await measureMailRate(postgresUrl, relay.url, 2);
    const what = `mails over a relay that takes ${RELAY_MS} ms for each`;
    return [
      { what: `${what}, one worker process`, measured: rateOfOne, unit: 'mails/s' },
      {
        what: `${what}, two worker processes (baseline: one)`,
        measured: rateOfTwo,
        unit: 'mails/s',
        baseline: rateOfOne,
        aim: { share: 1.3 },
      },
    ];
  } finally {
    await relay.stop();
  }
}

async function measureMailRate(postgresUrl: string, smtpUrl: string, processes: number): Promise<number> {
  const redis = await startRedis();
  const context = await createBenchContext(postgresUrl);
  const workers: RunningChild[] = [];
  try {
    const starts = Array.from({ length: processes }, () => startWorker(context, smtpUrl, redis.address));
    workers.push(...(await Promise.all(starts)));
    const people = Array.from({ length: MAILS }, () => createSamplePerson(randomUUID())).values();
    const signUpRemaining = async () => {
      for (const who of people) await appendSignUp(context.store, who);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, signUpRemaining));
    await waitUntil('all mails are sent', async () => (await readSentMails(context)).count >= MAILS, 100);
    return (MAILS - 1) / (await readSentMails(context)).seconds;
  } finally {
    await Promise.all(workers.map((worker) => endChild(worker, 'SIGTERM')));
    await context.dispose();
    await redis[Symbol.asyncDispose]();
  }
}

/** Number of mails in the ledger that were sent, and seconds from the first to the last. */
async function readSentMails({ pool }: BenchContext): Promise<{ count: number; seconds: number }> {
  const { rows } = await pool.query<{ count: number; seconds: number | null }>(
    `select count(*)::int as count, extract(epoch from max(sent_at) - min(sent_at))::float as seconds
     from sent_emails where sent_at is not null`,
  );
  return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? 0 };
}

const startWorker = (context: BenchContext, smtpUrl: string, redisUrl: string): Promise<RunningChild> =>
  startChild({
    name: 'The workers',
    args: ['--conditions=source', '--import', 'tsx', 'workers/src/main.ts'],
    env: {
      PORT: '0',
      ...toEnvironment(context),
      SMTP_URL: smtpUrl,
      REDIS_URL: redisUrl,
      // The line with the port has this level.
      LOG_LEVEL: 'info',
    },
    printedAddress: SERVICE_PORT,
    healthPath: '/health',
  });

/** Starts an SMTP relay that answers each mail after `RELAY_MS` and drops it. */
async function startRelay(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => setTimeout(done, RELAY_MS));
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
}
