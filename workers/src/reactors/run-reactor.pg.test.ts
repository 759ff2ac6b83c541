import { CommandBus } from '@mirabelle/application';
import { type AccountEvent, type AccountVerified, account, accountStream } from '@mirabelle/domain';
import { defineJob } from '@mirabelle/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { accountRegistered, appendEvents, samplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import type { EffectTargets } from './process-event.js';
import { type Reactor, reactor } from './reactor.js';
import { runReactor } from './run-reactor.js';

const patient = { timeout: 20_000, interval: 20 };
const greet = defineJob({ queue: 'q', name: 'greet', version: 1, payload: z.object({ userId: z.string() }) });

let world: TestEnvironment;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  world = await openTestEnvironment();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await world.close();
});

/** A queue that remembers what came. */
function listening(): { jobs: EffectTargets['jobs']; ids: string[] } {
  const ids: string[] = [];
  return {
    ids,
    jobs: { enqueue: async (_job, _payload, { id }) => void ids.push(id), withdraw: async () => undefined },
  };
}

const verified = (userId: string): AccountEvent => ({ type: 'AccountVerified', data: { userId } });
const signedOut = (userId: string): AccountEvent => ({ type: 'SignedOut', data: { userId } });

function greeter(handle: (userId: string) => void = () => undefined): Reactor {
  return reactor<AccountVerified>('greeter', {
    AccountVerified({ id, data: { userId } }, effects) {
      effects.enqueue(greet, { userId }, { id });
      handle(userId);
    },
  });
}

function run(one: Reactor, jobs: EffectTargets['jobs']) {
  const patience = { attempts: 3, firstPauseMs: 10 };
  const platform = world.openContext();
  const commands = new CommandBus(platform.store, platform.now);
  const started = runReactor(one, { context: platform, jobs, commands, retryPolicy: patience });
  running.push(started);
  return started;
}

/** Starts the reactor's life at the beginning of the log. */
const fromTheBeginning = () =>
  world.query(
    "insert into reactor_checkpoints (reactor, position) values ('greeter', '0/0') on conflict (reactor) do update set position = '0/0'",
  );
const parked = () =>
  world.query('select type, attempts, error, revision from parked_events order by stream, revision');

describe('a reactor', () => {
  it('that is new starts at the head of the log and misses nothing from there', async () => {
    const { store } = world.openContext();
    await appendEvents(store, accountStream('old'), verified('old'));
    const { jobs, ids } = listening();
    run(greeter(), jobs);
    await vi.waitFor(async () => {
      expect(await world.query("select 1 from reactor_checkpoints where reactor = 'greeter'")).toHaveLength(
        1,
      );
    }, patient);
    const [fresh] = await appendEvents(store, accountStream('new'), signedOut('new'), verified('new')).then(
      (all) => all.slice(1),
    );
    await vi.waitFor(() => expect(ids).toEqual([fresh]), patient);
  });

  it('goes on where it stopped', async () => {
    const { store } = world.openContext();
    await fromTheBeginning();
    const { jobs, ids } = listening();
    const first = run(greeter(), jobs);
    await appendEvents(store, accountStream('a'), verified('a'));
    await vi.waitFor(() => expect(ids).toHaveLength(1), patient);
    await first.stop();
    await appendEvents(store, accountStream('b'), verified('b'));
    run(greeter(), jobs);
    await vi.waitFor(() => expect(ids).toHaveLength(2), patient);
    expect(new Set(ids).size).toBe(2);
  });

  it('runs in one process at a time, and the next takes over at once when its connection breaks', async () => {
    const { store } = world.openContext();
    await fromTheBeginning();
    const processes = [listening(), listening(), listening()];
    for (const { jobs } of processes) run(greeter(), jobs);
    for (let round = 1; round <= 3; round += 1) {
      await appendEvents(store, accountStream(samplePerson('x').userId), verified(`${round}`));
      await vi.waitFor(() => {
        expect(new Set(processes.flatMap(({ ids }) => ids)).size).toBe(round);
      }, patient);
      const began = Date.now();
      const [holder] = await world.query(
        "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
      );
      await world.query('select pg_terminate_backend($1)', [holder?.pid]);
      await vi.waitFor(async () => {
        const now = await world.query(
          "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
        );
        expect(now).toHaveLength(1);
        expect(now[0]?.pid).not.toBe(holder?.pid);
      }, patient);
      expect(Date.now() - began).toBeLessThan(1_500);
    }
    await appendEvents(store, accountStream('last'), verified('last'));
    await vi.waitFor(() => expect(new Set(processes.flatMap(({ ids }) => ids)).size).toBe(4), patient);
  });

  it('parks an event that it cannot process, with its later ones behind it, and goes on with the others', async () => {
    const { store } = world.openContext();
    await fromTheBeginning();
    const { jobs, ids } = listening();
    let tries = 0;
    const broken = greeter((userId) => {
      if (userId !== 'bad') return;
      tries += 1;
      throw new TypeError('cannot read this');
    });
    const first = run(broken, jobs);
    const [bad, behind] = await appendEvents(store, accountStream('bad'), verified('bad'), verified('fine'));
    const [other] = await appendEvents(store, accountStream('other'), verified('other'));
    await vi.waitFor(() => expect(ids).toEqual([other]), patient);
    expect(tries).toBe(3);
    expect(await parked()).toMatchObject([
      { attempts: 3, error: 'TypeError: cannot read this', revision: '0' },
      { attempts: 0, revision: '1' },
    ]);
    await first.stop();

    // A release that can process it takes over.
    run(greeter(), jobs);
    await vi.waitFor(() => expect(ids).toEqual([other, bad, behind]), patient);
    await vi.waitFor(async () => expect(await parked()).toEqual([]), patient);
  });

  it('parks nothing because a queue is down, but waits for it', async () => {
    const { store } = world.openContext();
    await fromTheBeginning();
    let failures = 4;
    const ids: string[] = [];
    run(greeter(), {
      enqueue: async (_job, _payload, { id }) => {
        if (failures-- > 0) throw new Error('The queue is down');
        ids.push(id);
      },
      withdraw: async () => undefined,
    });
    const told = await appendEvents(store, accountStream('a'), verified('a'));
    await vi.waitFor(() => expect(ids).toEqual(told), patient);
    expect(await parked()).toEqual([]);
  });

  it('carries a command out once, though the event is handled twice, and parks an event whose command is refused', async () => {
    const { store } = world.openContext();
    await fromTheBeginning();
    const one: Reactor = reactor<AccountVerified>('greeter', {
      AccountVerified({ data: { userId } }, effects) {
        const command = {
          type: 'RequestSignInLink',
          linkId: userId,
          now: '2026-01-01T00:00:00.000Z',
        } as const;
        effects.command({ decider: account, stream: accountStream(userId), command });
      },
    });
    const { jobs } = listening();
    const lea = samplePerson('lea');
    await appendEvents(store, accountStream(lea.userId), accountRegistered(lea), verified(lea.userId));
    await appendEvents(store, accountStream('nobody'), verified('nobody'));
    const first = run(one, jobs);
    await vi.waitFor(async () => expect(await parked()).toHaveLength(1), patient);
    await first.stop();
    await fromTheBeginning();
    run(one, jobs);
    await appendEvents(store, accountStream('other'), verified('other'));
    await vi.waitFor(async () => expect(await parked()).toHaveLength(2), patient);
    const types = (await store.readStream(accountStream(lea.userId))).map(({ type }) => type);
    expect(types).toEqual(['AccountRegistered', 'AccountVerified', 'SignInLinkRequested']);
  });

  it('stops at once though a queue does not answer', async () => {
    const { store } = world.openContext();
    await fromTheBeginning();
    let asked = false;
    const stuck = run(greeter(), {
      enqueue: () => {
        asked = true;
        return new Promise<void>(() => undefined);
      },
      withdraw: async () => undefined,
    });
    await appendEvents(store, accountStream('a'), verified('a'));
    await vi.waitFor(() => expect(asked).toBe(true), patient);
    const began = Date.now();
    await stuck.stop();
    expect(Date.now() - began).toBeLessThan(1_000);
  });
});
