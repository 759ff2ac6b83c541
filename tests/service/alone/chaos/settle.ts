import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import { countLagByConsumer } from '@mirabelle/consuming';
import { createJobQueues } from '@mirabelle/jobs';
import { EngineError } from '@mirabelle/runtime';
import { pino } from 'pino';

/**
 * Resolves when every event is projected and handled and every mail is sent, except the reminder of each booking.
 *
 * @throws Error with what is left after `minutes`
 */
export async function waitUntilSettled(
  context: ServiceContext,
  writers: readonly { readonly bookings: { readonly size: number } }[],
  minutes: number,
): Promise<void> {
  const deadline = Date.now() + minutes * 60_000;
  const jobs = createJobQueues({ ...context.config, logger: pino({ level: 'silent' }) });
  /** What is unfinished, by name; undefined while an engine that has just come back is still slow to answer. */
  const countUnfinished = async (): Promise<Record<string, number> | undefined> => {
    try {
      const lags = await countLagByConsumer(context);
      const { waiting, active, delayed, failed } = await jobs.countJobs('mails');
      const reminders = writers.reduce((sum, { bookings }) => sum + bookings.size, 0);
      const behind = [...lags].filter(([, lag]) => lag > 0);
      return { waiting, active, delayed: delayed - reminders, failed, ...Object.fromEntries(behind) };
    } catch (error) {
      if (error instanceof EngineError && Date.now() < deadline) return undefined;
      throw error;
    }
  };
  try {
    for (;;) {
      const unfinished = await countUnfinished();
      if (unfinished && Object.values(unfinished).every((count) => count === 0)) return;
      if (unfinished && Date.now() > deadline)
        throw new Error(`After ${minutes} minutes these are left: ${JSON.stringify(unfinished)}`);
      await sleep(500);
    }
  } finally {
    await jobs.close();
  }
}
