import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { FakeEventStoreDb } from '../../../tests/support/eventstore/fake-eventstoredb.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import type { ServiceContext } from './service-context.js';
import { waitForLog } from './wait-for-log.js';

let database: TestDatabase;
let server: FakeEventStoreDb;
let context: ServiceContext;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  database = await createDatabase({ migrated: true });
  server = await FakeEventStoreDb.start();
  const urlWithPassword = server.address.replace('esdb://', 'esdb://app:secret-word@');
  context = createTestContext(database, { eventStoreUrl: urlWithPassword });
});

afterEach(async () => {
  await context.close();
  await server[Symbol.asyncDispose]();
  await database.drop();
});

const wait = (signal?: AbortSignal) => {
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  return waitForLog({ ...context, logger }, signal);
};

describe('waitForLog', () => {
  it('waitForLog waits for a log that cannot be reached, says so once, and returns when the log answers', async () => {
    await server.kill9();
    const waiting = wait();
    // On a busy machine the first attempt alone can take longer than the pause below.
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    const soon = new Promise((resolve) => setTimeout(resolve, 1_500, 'still waiting'));
    expect(await Promise.race([waiting, soon])).toBe('still waiting');
    await server.start();
    await waiting;
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/The event log at EVENTSTORE_URL does not answer yet/);
    expect(lines[0]).not.toContain('secret-word');
  });

  it.each([
    [
      'refuses the password',
      'refusesPassword',
      /EVENTSTORE_URL cannot be used: .* user name and password\. Set EVENTSTORE_URL/,
    ],
    [
      'does not let the user read $all',
      'noPermissionForAll',
      /EVENTSTORE_URL cannot be used: .* read \$all.*docs\/operations\.md/,
    ],
  ] as const)('waitForLog fails with one line when the log %s', async (_, fault, message) => {
    server.fault = fault;
    const error: unknown = await wait().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('secret-word');
    expect(String(error)).not.toContain('\n');
  });

  it('waitForLog can be canceled while it waits', async () => {
    await server.kill9();
    const controller = new AbortController();
    const waiting = wait(controller.signal);
    controller.abort(new Error('canceled'));
    await expect(waiting).rejects.toThrow();
  });
});
