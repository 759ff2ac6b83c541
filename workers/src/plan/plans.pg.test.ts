import type { ProviderContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import { type AccountEvent, accountStream, type TrialStarted } from '@mirabelle/domain';
import { createJobQueues, type JobQueues } from '@mirabelle/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import { accountRegistered, appendEvents, samplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { expirePlanHandler, PLAN_QUEUE } from './expire-plan.js';
import { plansReactor } from './plans-reactor.js';

const patient = { timeout: 20_000, interval: 20 };
const DAY_MS = 24 * 60 * 60_000;

let world: TestEnvironment;
let platform: ProviderContext;
let running: { stop(): Promise<unknown> }[];
beforeEach(async () => {
  world = await openTestEnvironment();
  platform = world.openContext();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await world.close();
});

const queues = (): JobQueues => {
  const { config, logger } = platform;
  return createJobQueues({ databaseUrl: config.databaseUrl, logger });
};

/** The workers of one process, as far as plans go. */
function start(): { jobs: JobQueues; stop(): Promise<void> } {
  const jobs = queues();
  const commands = new CommandBus(platform.store, platform.now);
  const reactor = runReactor(plansReactor(platform), { context: platform, jobs, commands });
  jobs.startWorker(PLAN_QUEUE, [expirePlanHandler({ platform, commands })]);
  const process = {
    jobs,
    stop: async () => {
      await reactor.stop();
      await jobs.close(1_000);
    },
  };
  running.push(process);
  return process;
}

/** Somebody whose trial ends so many ms from now. */
async function trying(endsInMs: number): Promise<string> {
  const who = samplePerson('lea');
  const endsAt = new Date(Date.now() + endsInMs).toISOString();
  const trial: TrialStarted = { type: 'TrialStarted', data: { userId: who.userId, plan: 'premium', endsAt } };
  await appendEvents(platform.store, accountStream(who.userId), accountRegistered(who), trial);
  return who.userId;
}

async function expiriesOf(userId: string): Promise<AccountEvent[]> {
  const events = await platform.store.readStream(accountStream(userId));
  return events.filter(({ type }) => type === 'PlanExpired');
}

describe('the end of a trial', () => {
  it('waits in the queue until its time has come, together with the mail before it', async () => {
    const { jobs } = start();
    const userId = await trying(14 * DAY_MS);
    await vi.waitFor(async () => {
      expect(await jobs.countJobs(PLAN_QUEUE)).toMatchObject({ delayed: 1 });
      expect(await jobs.countJobs('mails')).toMatchObject({ delayed: 1 });
    }, patient);
    expect(await expiriesOf(userId)).toEqual([]);
  });

  it('comes at its time though every process stopped meanwhile, and once though its news came twice', async () => {
    const first = start();
    const userId = await trying(1_500);
    await vi.waitFor(async () => expect((await first.jobs.countJobs(PLAN_QUEUE)).delayed).toBe(1), patient);
    await first.stop();
    running = [];
    await world.query("update reactor_checkpoints set position = '0/0' where reactor = 'plans'");
    start();
    start();
    await vi.waitFor(async () => expect(await expiriesOf(userId)).toHaveLength(1), patient);
    expect(await expiriesOf(userId)).toMatchObject([{ data: { userId, plan: 'premium' } }]);
    const late = await trying(-DAY_MS);
    await vi.waitFor(async () => expect(await expiriesOf(late)).toHaveLength(1), patient);
    expect(await expiriesOf(userId)).toHaveLength(1);
  });

  it('is not recorded before the moment itself, by however little the clocks differ', async () => {
    const commands = new CommandBus(platform.store, platform.now);
    const handler = expirePlanHandler({ platform, commands });
    const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
    const userId = await trying(60_000);
    await expect(handler.run({ userId }, run)).rejects.toThrow('not ended yet');
    expect(await expiriesOf(userId)).toEqual([]);
  });
});
