import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceContext } from '@mirabelle/application';
import { contactMessageStream } from '@mirabelle/domain';
import { NO_STREAM } from '@mirabelle/event-store';
import { readConfig } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { runEventsCommand } from './events-command.js';

let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  env = { DATABASE_URL: database.url, MASTER_KEY: randomBytes(32).toString('base64') };
});
afterAll(() => database.drop());

/** Runs `npm run events -- …`. */
async function runEvents(...args: string[]): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = [];
  const code = await runEventsCommand(args, env, (line) => lines.push(line));
  return { lines, code };
}

describe('npm run events', () => {
  it('npm run events prints every event of a stream in order, without its personal fields', async () => {
    const messageId = randomUUID();
    const context = createServiceContext(
      readConfig({
        ...env,
        PUBLIC_URL: 'http://localhost',
        SMTP_URL: 'smtp://127.0.0.1:1',
        LOG_LEVEL: 'silent',
      }),
    );
    const metadata = {
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'system', id: 'test' } as const,
      occurredAt: '2026-01-01T00:00:00.000Z',
    };
    const data = { messageId, email: 'ada@example.org', name: 'Ada', subject: 'Shade', message: 'Hello' };
    const received = {
      id: randomUUID(),
      type: 'ContactMessageReceived',
      data: { ...data, language: 'en', personId: `contact-${messageId}` },
      metadata,
    };
    await context.store.append(contactMessageStream(messageId), [received], NO_STREAM);
    await context.close();

    const { lines, code } = await runEvents(contactMessageStream(messageId));
    expect(code).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        revision: '0',
        type: 'ContactMessageReceived',
        data: { messageId, email: '[personal]', message: '[personal]' },
      },
    ]);
    expect(lines.join()).not.toContain('ada@example.org');
  });

  it('npm run events says that a stream has no events, and ends with code 1', async () => {
    expect(await runEvents('cart-nobody')).toEqual({
      lines: ['The stream cart-nobody has no events.'],
      code: 1,
    });
  });

  it('npm run events says in one sentence that MASTER_KEY is not the key of the database', async () => {
    await runEvents('cart-nobody');
    const lines: string[] = [];
    const otherEnv = { ...env, MASTER_KEY: randomBytes(32).toString('base64') };
    expect(await runEventsCommand(['cart-nobody'], otherEnv, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^MASTER_KEY is not the key of this database/)]);
  });

  it('npm run events prints its usage and ends with code 2 if the arguments are wrong', async () => {
    expect(await runEvents()).toMatchObject({ code: 2 });
    expect((await runEvents('one', 'two')).lines[0]).toContain('Usage:');
  });
});
