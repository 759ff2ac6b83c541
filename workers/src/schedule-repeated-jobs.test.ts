import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { scheduleRepeatedJobs } from './schedule-repeated-jobs.js';

const logger = pino({ level: 'silent' });
const policy = { firstPauseMs: 1 };
const IDS = [
  'compare-refunds',
  'purge-idempotency-keys',
  'purge-old-records',
  'return-messages',
  'sweep-payments',
];

it('a repeated job whose schedule could not be stored is scheduled again until it is', async () => {
  const scheduled: string[] = [];
  let failures = 5;
  const repeat = async (_job: unknown, _payload: unknown, { id }: { readonly id: string }) => {
    if (failures-- > 0) throw new Error('Connection terminated unexpectedly');
    scheduled.push(id);
  };
  const scheduling = scheduleRepeatedJobs({ repeat }, logger, policy);
  await vi.waitFor(() => expect(scheduled.sort()).toEqual(IDS));
  scheduling.stop();
});

it('no repeated job is scheduled again once the process stops', async () => {
  const repeat = vi.fn(async () => {
    await Promise.resolve();
    scheduling.stop();
    throw new Error('The job queues are closed');
  });
  const scheduling = scheduleRepeatedJobs({ repeat }, logger, policy);
  await vi.waitFor(() => expect(repeat).toHaveBeenCalledTimes(IDS.length));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(repeat).toHaveBeenCalledTimes(IDS.length);
});
