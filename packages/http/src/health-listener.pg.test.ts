import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { NO_STREAM } from '@mirabelle/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { createHealthListener } from './health-listener.js';

let database: TestDatabase;
let context: ServiceContext;
let server: LoopbackServer;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  server = await startLoopbackServer(createHealthListener(context, 'projector', ['postgres']));
});
afterAll(async () => {
  server.close();
  await context.close();
  await database.drop();
});

const get = (path: string) => fetch(`${server.origin}${path}`);

/** The metrics with all of these. A metric whose values take too long is left out, which a busy machine can cause. */
const readMetrics = (...names: readonly string[]) =>
  vi.waitFor(async () => {
    const metrics = await (await get('/metrics')).text();
    for (const name of names) expect(metrics).toContain(`\n${name}{consumer="read_model"`);
    return metrics;
  });

describe('createHealthListener', () => {
  it('createHealthListener reports the health, the lag of each consumer and the number of parked events', async () => {
    const health = await get('/health');
    expect([health.status, await health.json()]).toMatchObject([
      200,
      { status: 'ok', engines: [{ engine: 'postgres', condition: 'ok', variable: 'DATABASE_URL' }] },
    ]);
    const before = await readMetrics('log_lag_events', 'log_lag_seconds');
    expect(before).toContain('log_lag_events{consumer="read_model",service="projector"} 0');
    expect(before).toContain('process_cpu_seconds_total');

    const actor = { kind: 'visitor' } as const;
    const occurredAt = new Date(Date.now() - 90_000).toISOString();
    const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt };
    const events = [1, 2, 3].map(() => ({
      id: randomUUID(),
      type: 'SignedOut',
      data: { userId: 'u' },
      metadata,
    }));
    await context.store.append('account-u', events, NO_STREAM);
    await context.pool.query(
      `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
       values ('mails', gen_random_uuid(), 'account-u', 0, 'SignedOut', 'x', 1)`,
    );
    const after = await readMetrics('log_lag_events', 'log_lag_seconds');
    expect(after).toContain('log_lag_events{consumer="read_model",service="projector"} 3');
    expect(after).toContain('log_lag_events{consumer="mails",service="projector"} 3');
    expect(after).toContain('parked_events{consumer="mails",service="projector"} 1');
    expect(after).toMatch(/^parked_events_oldest_seconds\{consumer="mails",service="projector"\} [\d.e-]+$/m);
    expect(before).toContain('log_lag_seconds{consumer="read_model",service="projector"} 0');
    for (const consumer of ['read_model', 'mails']) {
      const line = new RegExp(
        `^log_lag_seconds\\{consumer="${consumer}",service="projector"\\} (\\S+)$`,
        'm',
      );
      expect(Number(line.exec(after)?.[1])).toBeGreaterThanOrEqual(90);
    }
    expect((await get('/api/health')).status).toBe(404);
  });

  it('createHealthListener leaves out only the metrics of the log while the log cannot be reached', async () => {
    const head = vi.spyOn(context.store, 'head').mockRejectedValue(new Error('14 UNAVAILABLE'));
    try {
      const answer = await get('/metrics');
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(text).not.toMatch(/^log_lag_(?:events|seconds)\{/m);
      expect(text).toContain('parked_events{consumer="mails",service="projector"} 1');
      expect(text).toContain('process_cpu_seconds_total');
      expect(text).toContain('postgres_pool_connections{state="busy",service="projector"}');
      expect(await (await get('/metrics')).text()).toMatch(
        /metric_failures_total\{metric="log_lag_events",service="projector"\} [1-9]/,
      );
    } finally {
      head.mockRestore();
    }
  });
});
