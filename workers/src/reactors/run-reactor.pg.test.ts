import { CommandBus } from '@mirabelle/application';
import { type AccountEvent, type AccountVerified, account, accountStream } from '@mirabelle/domain';
import { formatPosition } from '@mirabelle/event-store';
import { defineJob } from '@mirabelle/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { appendEvents, createAccountRegistered, createSamplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import type { EffectTargets } from './process-event.js';
import { defineReactor, type Reactor } from './reactor.js';
import { runReactor } from './run-reactor.js';

const greet = defineJob({ queue: 'q', name: 'greet', version: 1, payload: z.object({ userId: z.string() }) });

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment();
});
afterEach(() => environment.close());

/** A job queue that records the ids of the enqueued jobs. */
function createRecordingQueue(): { jobs: EffectTargets['jobs']; ids: string[] } {
  const ids: string[] = [];
  return {
    ids,
    jobs: { enqueue: async (_job, _payload, { id }) => void ids.push(id), withdraw: async () => undefined },
  };
}

const createVerified = (userId: string): AccountEvent => ({ type: 'AccountVerified', data: { userId } });
const createSignedOut = (userId: string): AccountEvent => ({ type: 'SignedOut', data: { userId } });

function createGreeter(handle: (userId: string) => void = () => undefined): Reactor {
  return defineReactor<AccountVerified>('greeter', {
    AccountVerified({ id, data: { userId } }, effects) {
      effects.enqueue(greet, { userId }, { id });
      handle(userId);
    },
  });
}

function startReactor(reactor: Reactor, jobs: EffectTargets['jobs']) {
  const retryPolicy = { attempts: 3, firstPauseMs: 10 };
  const context = environment.openContext();
  const commands = new CommandBus(context.store, context.now);
  const started = runReactor(reactor, { context, jobs, commands, retryPolicy });
  return environment.keep(started);
}

/** Sets the reactor's checkpoint to the beginning of the log. */
const resetCheckpoint = () =>
  environment.query(
    "insert into reactor_checkpoints (reactor, position) values ('greeter', '0/0') on conflict (reactor) do update set position = '0/0'",
  );
const readParkedEvents = () =>
  environment.query('select type, attempts, error, revision from parked_events order by stream, revision');

describe('runReactor', () => {
  it('a new reactor starts at the head of the log and handles every event after it', async () => {
    const { store } = environment.openContext();
    await appendEvents(store, accountStream('old'), createVerified('old'));
    const { jobs, ids } = createRecordingQueue();
    startReactor(createGreeter(), jobs);
    await vi.waitFor(async () => {
      expect(
        await environment.query("select 1 from reactor_checkpoints where reactor = 'greeter'"),
      ).toHaveLength(1);
    });
    const [verifiedId] = await appendEvents(
      store,
      accountStream('new'),
      createSignedOut('new'),
      createVerified('new'),
    ).then((all) => all.slice(1));
    await vi.waitFor(() => expect(ids).toEqual([verifiedId]));
  });

  it('a reactor continues after the last handled event', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    const { jobs, ids } = createRecordingQueue();
    const first = startReactor(createGreeter(), jobs);
    await appendEvents(store, accountStream('a'), createVerified('a'));
    await vi.waitFor(() => expect(ids).toHaveLength(1));
    await first.stop();
    await appendEvents(store, accountStream('b'), createVerified('b'));
    startReactor(createGreeter(), jobs);
    await vi.waitFor(() => expect(ids).toHaveLength(2));
    expect(new Set(ids).size).toBe(2);
  });

  it('a reactor that passes over events stores its checkpoint after the last of them at the latest when it stops', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    const { jobs, ids } = createRecordingQueue();
    const started = startReactor(createGreeter(), jobs);
    await appendEvents(store, accountStream('a'), createVerified('a'));
    await vi.waitFor(() => expect(ids).toHaveLength(1));
    await appendEvents(store, accountStream('a'), createSignedOut('a'));
    const head = await store.head();
    const readCheckpoint = async () => {
      const [row] = await environment.query(
        "select position from reactor_checkpoints where reactor = 'greeter'",
      );
      return row?.position;
    };
    await vi.waitFor(async () => expect(await readCheckpoint()).toBe(formatPosition(head)));
    await appendEvents(store, accountStream('b'), createVerified('b'), createSignedOut('b'));
    await vi.waitFor(() => expect(ids).toHaveLength(2));
    await started.stop();
    expect(await readCheckpoint()).toBe(formatPosition(await store.head()));
  });

  it('a reactor runs in one process, and another, which stands in line for the lock, takes over when the connection breaks', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    const processes = [createRecordingQueue(), createRecordingQueue(), createRecordingQueue()];
    for (const { jobs } of processes) startReactor(createGreeter(), jobs);
    for (let round = 1; round <= 3; round += 1) {
      await appendEvents(store, accountStream(createSamplePerson('x').userId), createVerified(`${round}`));
      await vi.waitFor(() => {
        expect(new Set(processes.flatMap(({ ids }) => ids)).size).toBe(round);
      });
      await vi.waitFor(async () => {
        const waiting = await environment.query(
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        );
        expect(waiting).toHaveLength(processes.length - 1);
      });
      const [holder] = await environment.query(
        "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      await environment.query('select pg_terminate_backend($1)', [holder?.pid]);
      await vi.waitFor(async () => {
        const holders = await environment.query(
          "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
        );
        expect(holders).toHaveLength(1);
        expect(holders[0]?.pid).not.toBe(holder?.pid);
      });
    }
    await appendEvents(store, accountStream('last'), createVerified('last'));
    await vi.waitFor(() => expect(new Set(processes.flatMap(({ ids }) => ids)).size).toBe(4));
  });

  it('a reactor parks an event that it fails on and the later events of its stream, and handles other streams', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    const { jobs, ids } = createRecordingQueue();
    let tries = 0;
    const broken = createGreeter((userId) => {
      if (userId !== 'bad') return;
      tries += 1;
      throw new TypeError('cannot read this');
    });
    const first = startReactor(broken, jobs);
    const [bad, later] = await appendEvents(
      store,
      accountStream('bad'),
      createVerified('bad'),
      createVerified('fine'),
    );
    const [other] = await appendEvents(store, accountStream('other'), createVerified('other'));
    await vi.waitFor(() => expect(ids).toEqual([other]));
    expect(tries).toBe(3);
    expect(await readParkedEvents()).toMatchObject([
      { attempts: 3, error: 'TypeError: cannot read this', revision: '0' },
      { attempts: 0, revision: '1' },
    ]);
    await first.stop();

    // A new release that succeeds on the event takes over.
    startReactor(createGreeter(), jobs);
    await vi.waitFor(() => expect(ids).toEqual([other, bad, later]));
    await vi.waitFor(async () => expect(await readParkedEvents()).toEqual([]));
  });

  it('a reactor parks no event while a queue is down, and waits for the queue', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    let failures = 4;
    const ids: string[] = [];
    startReactor(createGreeter(), {
      enqueue: async (_job, _payload, { id }) => {
        if (failures-- > 0) throw new Error('The queue is down');
        ids.push(id);
      },
      withdraw: async () => undefined,
    });
    const eventIds = await appendEvents(store, accountStream('a'), createVerified('a'));
    await vi.waitFor(() => expect(ids).toEqual(eventIds));
    expect(await readParkedEvents()).toEqual([]);
  });

  it('a reactor executes a command once when the event is handled twice, and parks an event whose command is refused', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    const linkRequester: Reactor = defineReactor<AccountVerified>('greeter', {
      AccountVerified({ data: { userId } }, effects) {
        const command = {
          type: 'RequestSignInLink',
          linkId: userId,
          now: '2026-01-01T00:00:00.000Z',
        } as const;
        effects.executeCommand({ decider: account, stream: accountStream(userId), command });
      },
    });
    const { jobs } = createRecordingQueue();
    const lea = createSamplePerson('lea');
    await appendEvents(
      store,
      accountStream(lea.userId),
      createAccountRegistered(lea),
      createVerified(lea.userId),
    );
    await appendEvents(store, accountStream('nobody'), createVerified('nobody'));
    const first = startReactor(linkRequester, jobs);
    await vi.waitFor(async () => expect(await readParkedEvents()).toHaveLength(1));
    await first.stop();
    await resetCheckpoint();
    startReactor(linkRequester, jobs);
    await appendEvents(store, accountStream('other'), createVerified('other'));
    await vi.waitFor(async () => expect(await readParkedEvents()).toHaveLength(2));
    const types = (await store.readStream(accountStream(lea.userId))).map(({ type }) => type);
    expect(types).toEqual(['AccountRegistered', 'AccountVerified', 'SignInLinkRequested']);
  });

  it('a reactor stops while a queue does not answer', async () => {
    const { store } = environment.openContext();
    await resetCheckpoint();
    let isEnqueuing = false;
    const stuck = startReactor(createGreeter(), {
      enqueue: () => {
        isEnqueuing = true;
        return new Promise<void>(() => undefined);
      },
      withdraw: async () => undefined,
    });
    await appendEvents(store, accountStream('a'), createVerified('a'));
    await vi.waitFor(() => expect(isEnqueuing).toBe(true));
    await stuck.stop();
  });
});
