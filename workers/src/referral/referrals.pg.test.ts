import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import { bonusPhotosFor } from '@mirabelle/catalogue';
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
import { referralWork } from './referral-work.js';

const patient = { timeout: 30_000, interval: 20 };
const jobs = { enqueue: async () => undefined, withdraw: async () => undefined };

let world: TestEnvironment;
let platform: ServiceContext;
let running: { stop(): Promise<void> }[];
beforeEach(async () => {
  world = await openTestEnvironment();
  platform = world.openContext();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await world.close();
});

/** The workers of one process, as far as referrals go. */
function start(): void {
  const commands = new CommandBus(platform.store, platform.now);
  for (const reactor of referralWork().reactors ?? [])
    running.push(runReactor(reactor, { context: platform, jobs, commands }));
}

async function startOver(): Promise<void> {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await world.query(
    "update reactor_checkpoints set position = '0/0' where reactor in ('referrals', 'bonus-photos')",
  );
  start();
}

async function verify(referrerId?: string): Promise<void> {
  const friend = samplePerson('friend');
  const { userId } = friend;
  const verified: AccountEvent = {
    type: 'AccountVerified',
    data: { userId, ...(referrerId && { referrerId }) },
  };
  await appendEvents(platform.store, accountStream(userId), accountRegistered(friend), verified);
}

/** What the log holds of a referrer: friends counted, photos earned, photos received. */
async function standing(referrerId: string): Promise<[number, number, number]> {
  const events = await platform.store.readStream(referralStream(referrerId));
  const received = await platform.store.readStream(studioStream(referrerId));
  const sum = (photos: readonly object[]) =>
    photos.reduce((total, data) => total + (data as BonusPhotosReceived['data']).photos, 0);
  return [
    events.filter(({ type }) => type === 'FriendReferred').length,
    sum(events.filter(({ type }) => type === 'BonusPhotosEarned').map(({ data }) => data)),
    sum(received.filter(({ type }) => type === 'BonusPhotosReceived').map(({ data }) => data)),
  ];
}

describe('the photos that friends earn', () => {
  it('come to the studio once, for friends who come all at once, with two processes and the news told again', async () => {
    const me = randomUUID();
    start();
    start();
    await Promise.all(Array.from({ length: 43 }, () => verify(me)));
    await verify();
    const all = [43, bonusPhotosFor(43), 4];
    await vi.waitFor(async () => expect(await standing(me)).toEqual(all), patient);
    await startOver();
    start();
    await verify(me);
    await vi.waitFor(async () => expect((await standing(me))[0]).toBe(44), patient);
    const other = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => verify(other)));
    await vi.waitFor(async () => expect(await standing(other)).toEqual([20, 2, 2]), patient);
    expect(await standing(me)).toEqual([44, 4, 4]);
    expect(await world.query('select 1 from parked_events')).toEqual([]);
  });
});
