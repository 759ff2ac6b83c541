import type { AccountVerified } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { handleEvents, type ReactorOptions, retryStream } from './handle-events.js';
import { defineReactor } from './reactor.js';

const createEvent = (revision: bigint) =>
  ({
    id: `e${revision}`,
    type: 'AccountVerified',
    stream: 'account-ada',
    revision,
    data: {},
    metadata: {},
  }) as RecordedEvent;

/** Sets up handling with a session whose statements are answered by `query`, and a stream with the given events. */
function prepare(query: (sql: string) => Promise<{ rows: object[] }>, stream: readonly RecordedEvent[] = []) {
  const lines: string[] = [];
  const readStream = vi.fn(async (_: string, from = 0n) => stream.filter(({ revision }) => revision >= from));
  const options = {
    context: {
      logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
      store: { readStream },
    },
    retryPolicy: { attempts: 1, firstPauseMs: 0 },
  } as unknown as ReactorOptions;
  const session = { client: { query } as unknown as pg.Client, signal: new AbortController().signal };
  return { lines, readStream, options, session };
}

it('handleEvents does not log that an event was parked when it could not be parked', async () => {
  const lost = new Error('The connection was lost');
  const { lines, options, session } = prepare(() => Promise.reject(lost));
  const broken = defineReactor<AccountVerified>('greeter', {
    AccountVerified: () => Promise.reject(new TypeError('cannot read this')),
  });
  const batch = { events: [createEvent(0n)], blockedStreams: new Set<string>() };
  await expect(handleEvents(broken, options, session, batch)).rejects.toBe(lost);
  expect(lines).toEqual([]);
});

it('retryStream reads the stream once for all of its parked events, and handles only these, in order', async () => {
  const parked = [1n, 3n, 4n].map((revision) => ({
    event_id: `e${revision}`,
    revision: `${revision}`,
    type: 'AccountVerified',
    error: '',
  }));
  const { readStream, options, session } = prepare(
    async (sql) => ({ rows: sql.startsWith('select') ? parked : [] }),
    [0n, 1n, 2n, 3n, 4n, 5n].map(createEvent),
  );
  const handled: string[] = [];
  const greeter = defineReactor<AccountVerified>('greeter', {
    AccountVerified: ({ id }) => void handled.push(id),
  });
  await retryStream(greeter, options, session, 'account-ada');
  expect(handled).toEqual(['e1', 'e3', 'e4']);
  expect(readStream.mock.calls).toEqual([['account-ada', 1n]]);
});
