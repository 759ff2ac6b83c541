import type { Platform } from '@mirabelle/platform';
import { createJobQueues, type JobQueues } from '@mirabelle/platform/jobs';
import { createMailer, type Mailer } from '@mirabelle/platform/mail';
import { MAIL_QUEUE, mails, SentMails, sendMailHandler } from './mails/index.js';
import { type Patience, runReactor } from './reacting/index.js';

/** How many mails one process sends at once. */
const MAILS_AT_ONCE = 4;

export interface WorkersOptions {
  /** Holds the job queues where it is given; else the platform's Postgres does. */
  readonly redisUrl?: string | undefined;
  readonly jobs?: JobQueues;
  readonly mailer?: Mailer;
  readonly patience?: Patience;
}

export interface RunningWorkers {
  /** Takes nothing new, lets running jobs end for at most `graceMs` (default 10,000) and closes all connections. */
  stop(graceMs?: number): Promise<void>;
}

/** Starts the reactors and the jobs. Waits for no other service: what is not up yet is tried until it is. */
export function startWorkers(platform: Platform, options: WorkersOptions = {}): RunningWorkers {
  const { config, logger, pool } = platform;
  const { databaseUrl } = config;
  const jobs = options.jobs ?? createJobQueues({ databaseUrl, redisUrl: options.redisUrl, logger });
  const mailer = options.mailer ?? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  const ledger = new SentMails(pool, logger);
  jobs.work(MAIL_QUEUE, [sendMailHandler({ platform, mailer, ledger })], { concurrency: MAILS_AT_ONCE });
  const patience = options.patience && { patience: options.patience };
  const reactors = [mails].map((reactor) => runReactor(reactor, { platform, jobs, ...patience }));
  return {
    async stop(graceMs) {
      await Promise.all(reactors.map((reactor) => reactor.stop()));
      await jobs.close(graceMs);
      mailer.close();
    },
  };
}
