import { randomUUID } from 'node:crypto';
import { CommandBus, type ServiceContext } from '@mirabelle/application';
import {
  type AccountEvent,
  accountStream,
  type BonusPhotosReceived,
  referralStream,
  studioStream,
} from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import { appendEvents, createAccountRegistered, createSamplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { bonusPhotosReactor } from './bonus-photos-reactor.js';
import { createReferralsReactor } from './referrals-reactor.js';

const POLLING = { timeout: 30_000, interval: 20 };
const jobs = { enqueue: async () => undefined, withdraw: async () => undefined };

let environment: TestEnvironment;
let context: ServiceContext;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
});
afterEach(() => environment.close());

/** Starts the reactors of referrals, as one process would. */
function startReactors(): void {
  const commands = new CommandBus(context.store, context.now);
  for (const reactor of [createReferralsReactor({ ...context, commands }), bonusPhotosReactor])
    environment.keep(runReactor(reactor, { context, jobs, commands }));
}

async function restartFromBeginning(): Promise<void> {
  await environment.stopAll();
  await environment.query(
    "update reactor_checkpoints set position = '0/0' where reactor in ('referrals', 'bonus-photos')",
  );
  startReactors();
}

/** Registers and verifies a new account. @param name its address without the domain */
async function signUp(referrerId?: string, name: string = randomUUID()): Promise<void> {
  const person = createSamplePerson(name);
  const { userId } = person;
  const verified: AccountEvent = {
    type: 'AccountVerified',
    data: { userId, ...(referrerId && { referrerId }) },
  };
  await appendEvents(context.store, accountStream(userId), createAccountRegistered(person), verified);
}

/** Sums the photos of the events of one type. */
function sumPhotos(
  events: readonly RecordedEvent[],
  type: 'BonusPhotosEarned' | 'BonusPhotosReceived',
): number {
  const counts = events.flatMap((event) =>
    event.type === type ? [(event.data as BonusPhotosReceived['data']).photos] : [],
  );
  return counts.reduce((sum, photos) => sum + photos, 0);
}

/** Reads from the log how many friends count for a referrer, and how many bonus photos were earned and received. */
async function readCounts(referrerId: string): Promise<[number, number, number]> {
  const referralEvents = await context.store.readStream(referralStream(referrerId));
  const studioEvents = await context.store.readStream(studioStream(referrerId));
  return [
    referralEvents.filter(({ type }) => type === 'FriendReferred').length,
    sumPhotos(referralEvents, 'BonusPhotosEarned'),
    sumPhotos(studioEvents, 'BonusPhotosReceived'),
  ];
}

describe('bonus photos', () => {
  it('bonus photos are granted once, with concurrent friends, two processes and repeated events', async () => {
    const referrerId = randomUUID();
    startReactors();
    startReactors();
    await Promise.all(Array.from({ length: 43 }, () => signUp(referrerId)));
    await signUp();
    // 43 friends are two bonuses of 20 friends and 2 photos each.
    const all = [43, 4, 4];
    await vi.waitFor(async () => expect(await readCounts(referrerId)).toEqual(all), POLLING);
    await restartFromBeginning();
    startReactors();
    await signUp(referrerId);
    await vi.waitFor(async () => expect((await readCounts(referrerId))[0]).toBe(44), POLLING);
    const other = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => signUp(other)));
    await vi.waitFor(async () => expect(await readCounts(other)).toEqual([20, 2, 2]), POLLING);
    expect(await readCounts(referrerId)).toEqual([44, 4, 4]);
    expect(await environment.query('select 1 from parked_events')).toEqual([]);
  });

  it('a mailbox counts once, however many of its aliases are verified at the same time', async () => {
    const referrerId = randomUUID();
    startReactors();
    startReactors();
    await Promise.all(Array.from({ length: 12 }, (_, n) => signUp(referrerId, `zoe+${n}`)));
    await signUp(referrerId, 'other');
    await vi.waitFor(async () => expect((await readCounts(referrerId))[0]).toBe(2), POLLING);
    await restartFromBeginning();
    await signUp(referrerId, 'last');
    await vi.waitFor(async () => expect((await readCounts(referrerId))[0]).toBe(3), POLLING);
  });

  it('neither an alias of the referrer nor an alias of an earlier account counts', async () => {
    const referrer = createSamplePerson('nora');
    await appendEvents(context.store, accountStream(referrer.userId), createAccountRegistered(referrer));
    startReactors();
    await signUp(undefined, 'earlier');
    await signUp(referrer.userId, 'earlier+again');
    await signUp(referrer.userId, 'nora+friend');
    await signUp(referrer.userId, 'friend');
    await vi.waitFor(async () => expect((await readCounts(referrer.userId))[0]).toBe(1), POLLING);
    await restartFromBeginning();
    await signUp(referrer.userId, 'second-friend');
    await vi.waitFor(async () => expect((await readCounts(referrer.userId))[0]).toBe(2), POLLING);
  });
});
