import { randomUUID } from 'node:crypto';
import { CommandBus, type ServiceContext } from '@mirabelle/application';
import { countBonusPhotos } from '@mirabelle/catalogue';
import {
  type AccountEvent,
  accountStream,
  type BonusPhotosReceived,
  referralStream,
  studioStream,
} from '@mirabelle/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import { accountRegistered, appendEvents, samplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { bonusPhotosReactor } from './bonus-photos-reactor.js';
import { referralsReactor } from './referrals-reactor.js';

const POLLING = { timeout: 30_000, interval: 20 };
const jobs = { enqueue: async () => undefined, withdraw: async () => undefined };

let environment: TestEnvironment;
let context: ServiceContext;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((process) => process.stop()));
  await environment.close();
});

/** Starts the reactors of referrals, as one process would. */
function start(): void {
  const commands = new CommandBus(context.store, context.now);
  for (const reactor of [referralsReactor({ ...context, commands }), bonusPhotosReactor])
    running.push(runReactor(reactor, { context, jobs, commands }));
}

async function restartFromBeginning(): Promise<void> {
  await Promise.all(running.splice(0).map((process) => process.stop()));
  await environment.query(
    "update reactor_checkpoints set position = '0/0' where reactor in ('referrals', 'bonus-photos')",
  );
  start();
}

async function verify(referrerId?: string, name: string = randomUUID()): Promise<void> {
  const friend = samplePerson(name);
  const { userId } = friend;
  const verified: AccountEvent = {
    type: 'AccountVerified',
    data: { userId, ...(referrerId && { referrerId }) },
  };
  await appendEvents(context.store, accountStream(userId), accountRegistered(friend), verified);
}

/** Friends counted, photos earned and photos received by a referrer, from the log. */
async function countsOf(referrerId: string): Promise<[number, number, number]> {
  const events = await context.store.readStream(referralStream(referrerId));
  const received = await context.store.readStream(studioStream(referrerId));
  const sum = (photos: readonly object[]) =>
    photos.reduce((total, data) => total + (data as BonusPhotosReceived['data']).photos, 0);
  return [
    events.filter(({ type }) => type === 'FriendReferred').length,
    sum(events.filter(({ type }) => type === 'BonusPhotosEarned').map(({ data }) => data)),
    sum(received.filter(({ type }) => type === 'BonusPhotosReceived').map(({ data }) => data)),
  ];
}

describe('bonus photos', () => {
  it('bonus photos are granted once, with concurrent friends, two processes and repeated events', async () => {
    const me = randomUUID();
    start();
    start();
    await Promise.all(Array.from({ length: 43 }, () => verify(me)));
    await verify();
    const all = [43, countBonusPhotos(43), 4];
    await vi.waitFor(async () => expect(await countsOf(me)).toEqual(all), POLLING);
    await restartFromBeginning();
    start();
    await verify(me);
    await vi.waitFor(async () => expect((await countsOf(me))[0]).toBe(44), POLLING);
    const other = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => verify(other)));
    await vi.waitFor(async () => expect(await countsOf(other)).toEqual([20, 2, 2]), POLLING);
    expect(await countsOf(me)).toEqual([44, 4, 4]);
    expect(await environment.query('select 1 from parked_events')).toEqual([]);
  });

  it('a mailbox counts once, however many of its aliases are verified at the same time', async () => {
    const me = randomUUID();
    start();
    start();
    await Promise.all(Array.from({ length: 12 }, (_, n) => verify(me, `zoe+${n}`)));
    await verify(me, 'other');
    await vi.waitFor(async () => expect((await countsOf(me))[0]).toBe(2), POLLING);
    await restartFromBeginning();
    await verify(me, 'last');
    await vi.waitFor(async () => expect((await countsOf(me))[0]).toBe(3), POLLING);
  });

  it('neither an alias of the referrer nor an alias of an earlier account counts', async () => {
    const me = samplePerson('nora');
    await appendEvents(context.store, accountStream(me.userId), accountRegistered(me));
    start();
    await verify(undefined, 'earlier');
    await verify(me.userId, 'earlier+again');
    await verify(me.userId, 'nora+friend');
    await verify(me.userId, 'friend');
    await vi.waitFor(async () => expect((await countsOf(me.userId))[0]).toBe(1), POLLING);
    await restartFromBeginning();
    await verify(me.userId, 'second-friend');
    await vi.waitFor(async () => expect((await countsOf(me.userId))[0]).toBe(2), POLLING);
  });
});
