import { CommandBus, type ProviderContext, type ServiceContext, withProviders } from '@mirabelle/application';
import { createJobQueues, type JobQueues } from '@mirabelle/jobs';
import { createMailer, type Mailer } from '@mirabelle/mail';
import { affiliateWork } from './affiliate/affiliate-work.js';
import { bookingWork } from './booking/booking-work.js';
import { erasureWork } from './erasure/erasure-work.js';
import { mailWork } from './mails/mail-work.js';
import { paymentWork } from './payment/payment-work.js';
import { planWork } from './plan/plan-work.js';
import { consumeReactors } from './reactors/consume-reactor.js';
import type { RetryPolicy } from './reactors/process-event.js';
import { runReactor } from './reactors/run-reactor.js';
import { referralWork } from './referral/referral-work.js';
import type { Work, WorkersContext } from './work.js';

export interface WorkersOptions {
  readonly jobs?: JobQueues;
  readonly mailer?: Mailer;
  readonly retryPolicy?: RetryPolicy;
}

export interface RunningWorkers {
  /** Takes nothing new, lets running jobs end for at most `graceMs` (default 10,000) and closes all connections. */
  stop(graceMs?: number): Promise<void>;
}

/** Everything that the workers do, context by context. */
function allWork(context: WorkersContext): Work[] {
  return [
    mailWork(context),
    bookingWork(context),
    referralWork(),
    planWork(context),
    affiliateWork(context),
    paymentWork(context),
    erasureWork(context),
  ];
}

/** Starts the reactors and the jobs. Waits for no other service: what is not up yet is tried until it is. */
export function startWorkers(
  base: ServiceContext & Partial<ProviderContext>,
  options: WorkersOptions = {},
): RunningWorkers {
  const platform = withProviders(base);
  const { config, logger } = platform;
  const jobs = options.jobs ?? createJobQueues({ ...config, logger });
  const mailer = options.mailer ?? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  const commands = new CommandBus(platform.store, platform.now);
  platform.erasureAnnouncements.onErased(() => commands.clearCache());
  const work = allWork({ platform, commands, jobs, mailer });

  for (const { name, handlers, concurrency } of work.flatMap(({ queues }) => queues ?? [])) {
    jobs.startWorker(name, handlers, { concurrency });
  }
  for (const { schedule } of work) {
    // Rejects only when the queues are closed before their engine came up.
    schedule?.().catch((error: unknown) => logger.debug({ err: error }, 'a schedule was not kept'));
  }
  const patience = options.retryPolicy && { patience: options.retryPolicy };
  const reactors = work.flatMap((each) => each.reactors ?? []);
  const reacting = { platform, jobs, commands, ...patience };
  const running = config.kafka
    ? [consumeReactors(reactors, reacting, config.kafka)]
    : reactors.map((reactor) => runReactor(reactor, reacting));
  return {
    async stop(graceMs) {
      await Promise.all(running.map((each) => each.stop()));
      await jobs.close(graceMs);
      mailer.close();
    },
  };
}
