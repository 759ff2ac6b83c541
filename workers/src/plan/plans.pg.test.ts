import { CommandBus, type ProviderContext } from '@mirabelle/application';
import { type AccountEvent, accountStream, type TrialStarted } from '@mirabelle/domain';
import { createJobQueues, type JobQueues } from '@mirabelle/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runReactor } from '../reactors/run-reactor.js';
import { appendEvents, createAccountRegistered, createSamplePerson } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createExpirePlanHandler, PLAN_QUEUE } from './expire-plan.js';
import { createPlansReactor } from './plans-reactor.js';

const DAY_MS = 24 * 60 * 60_000;

let environment: TestEnvironment;
let context: ProviderContext;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
});
afterEach(() => environment.close());

const createQueues = (): JobQueues => {
  const { config, logger } = context;
  return createJobQueues({ databaseUrl: config.databaseUrl, logger });
};

/** Starts the plans reactor and its job handler, as one process would. */
function startPlansProcess(): { jobs: JobQueues; stop(): Promise<void> } {
  const jobs = createQueues();
  const commands = new CommandBus(context.store, context.now);
  const reactor = runReactor(createPlansReactor(context), { context, jobs, commands });
  jobs.startWorker(PLAN_QUEUE, [createExpirePlanHandler({ now: context.now, commands })]);
  const process = {
    jobs,
    stop: async () => {
      await reactor.stop();
      await jobs.close(1_000);
    },
  };
  return environment.keep(process);
}

/** Starts a trial that ends in `endsInMs`. @returns the user's id */
async function startTrial(endsInMs: number): Promise<string> {
  const person = createSamplePerson('lea');
  const endsAt = new Date(Date.now() + endsInMs).toISOString();
  const trial: TrialStarted = {
    type: 'TrialStarted',
    data: { userId: person.userId, plan: 'premium', endsAt },
  };
  await appendEvents(context.store, accountStream(person.userId), createAccountRegistered(person), trial);
  return person.userId;
}

async function readPlanExpiredEvents(userId: string): Promise<AccountEvent[]> {
  const events = await context.store.readStream(accountStream(userId));
  return events.filter(({ type }) => type === 'PlanExpired');
}

describe('the end of a trial', () => {
  it('the end of a trial and the mail before it wait in their queues', async () => {
    const { jobs } = startPlansProcess();
    const userId = await startTrial(14 * DAY_MS);
    await vi.waitFor(async () => {
      expect(await jobs.countJobs(PLAN_QUEUE)).toMatchObject({ delayed: 1 });
      expect(await jobs.countJobs('mails')).toMatchObject({ delayed: 1 });
    });
    expect(await readPlanExpiredEvents(userId)).toEqual([]);
  });

  it('the end of a trial is recorded once, after all processes stopped and the event was handled twice', async () => {
    const first = startPlansProcess();
    const userId = await startTrial(4_000);
    await vi.waitFor(async () => expect((await first.jobs.countJobs(PLAN_QUEUE)).delayed).toBe(1));
    await environment.stopAll();
    await environment.query("update reactor_checkpoints set position = '0/0' where reactor = 'plans'");
    startPlansProcess();
    startPlansProcess();
    await vi.waitFor(async () => expect(await readPlanExpiredEvents(userId)).toHaveLength(1));
    expect(await readPlanExpiredEvents(userId)).toMatchObject([{ data: { userId, plan: 'premium' } }]);
    // Once a later trial has been handled, the first one has been handled twice.
    const late = await startTrial(-DAY_MS);
    await vi.waitFor(async () => expect(await readPlanExpiredEvents(late)).toHaveLength(1));
    expect(await readPlanExpiredEvents(userId)).toHaveLength(1);
  });

  it('the end of a trial is not recorded before its time, even if the clock of the queue is ahead', async () => {
    const commands = new CommandBus(context.store, context.now);
    const handler = createExpirePlanHandler({ now: context.now, commands });
    const run = { id: 'job', attempt: 1, signal: new AbortController().signal };
    const userId = await startTrial(60_000);
    await expect(handler.run({ userId }, run)).rejects.toThrow('not ended yet');
    expect(await readPlanExpiredEvents(userId)).toEqual([]);
  });
});
