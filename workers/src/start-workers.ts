import {
  CommandBus,
  type ProviderContext,
  readVapidKeys,
  type ServiceContext,
  withProviders,
} from '@mirabelle/application';
import { createJobQueues, createRedisProbe, type JobQueues } from '@mirabelle/jobs';
import { createKafkaProbe } from '@mirabelle/kafka';
import { createMailer, createSmtpProbe, type Mailer, withEngineReports } from '@mirabelle/mail';
import type { RetryPolicy } from '@mirabelle/runtime';
import { startBulkActions } from './bulk/run-bulk-actions.js';
import type { WorkersContext } from './context.js';
import { ERASURE_QUEUE } from './erasure/finish-erasure.js';
import { type MetricsRegistry, registerJobMetrics } from './job-metrics.js';
import { registerMailMetrics } from './mails/mail-metrics.js';
import { MAIL_QUEUE } from './mails/send-mail.js';
import { createPushSender, findPushContact, type PushSender } from './push/push-sender.js';
import { consumeReactors } from './reactors/consume-reactors.js';
import { runReactor } from './reactors/run-reactor.js';
import { createQueues, createReactors } from './reactors-and-queues.js';
import { scheduleRepeatedJobs } from './schedule-repeated-jobs.js';
import { startMovingStaffReadings } from './staff/move-staff-readings.js';

/** Parts that tests replace. */
export interface WorkersOptions {
  readonly jobs?: JobQueues;
  readonly mailer?: Mailer;
  readonly pushSender?: PushSender;
  readonly retryPolicy?: RetryPolicy;
  /** See the option of the same name of a reactor. */
  readonly checkpointIntervalMs?: number;
}

export interface RunningWorkers {
  /** Starts no more work, waits at most `graceMs` (default 10,000) for running jobs and closes all connections. */
  stop(graceMs?: number): Promise<void>;
  /** Adds the metrics of the job queues and of the mails to a registry. */
  registerMetrics(registry: MetricsRegistry): void;
}

/** Starts the reactors and the job handlers. They wait for engines that cannot be reached yet. */
export function startWorkers(
  serviceContext: ServiceContext & Partial<ProviderContext>,
  options: WorkersOptions = {},
): RunningWorkers {
  const context = createContext(serviceContext, options);
  const { config, logger, engines, jobs, mailer, commands } = context;
  engines.watch(createSmtpProbe(config.smtpUrl));
  if (config.redisUrl) engines.watch(createRedisProbe(config.redisUrl));
  if (config.kafka) engines.watch(createKafkaProbe(config.kafka, logger));

  for (const { name, handlers, concurrency } of createQueues(context)) {
    jobs.startWorker(name, handlers, { concurrency });
  }
  const repeatedJobs = scheduleRepeatedJobs(jobs, logger);

  const reactors = createReactors(context);
  const { retryPolicy, checkpointIntervalMs } = options;
  const reactorOptions = {
    context,
    jobs,
    commands,
    ...(retryPolicy && { retryPolicy }),
    ...(checkpointIntervalMs !== undefined && { checkpointIntervalMs }),
  };
  const running = config.kafka
    ? [consumeReactors(reactors, reactorOptions, config.kafka)]
    : reactors.map((reactor) => runReactor(reactor, reactorOptions));
  const logFailedRetry = (err: unknown) =>
    logger.warn({ err }, 'failed jobs were not started early; they wait for their next attempt');
  // Pauses between attempts grow to half an hour for mails and half a minute for erasures. Once an engine is back, nobody waits for them.
  const unsubscribes = [
    engines.onReturn('smtp', () => void jobs.retryNow(MAIL_QUEUE).catch(logFailedRetry)),
    engines.onReturn('s3', () => void jobs.retryNow(ERASURE_QUEUE).catch(logFailedRetry)),
  ];
  const staffReadings = startMovingStaffReadings(context);
  const bulkActions = startBulkActions(context);
  return {
    registerMetrics(registry) {
      registerJobMetrics(jobs, registry);
      registerMailMetrics(context.pool, registry);
    },
    async stop(graceMs) {
      for (const unsubscribeFromEngine of unsubscribes) unsubscribeFromEngine();
      repeatedJobs.stop();
      await Promise.all([...running, staffReadings, bulkActions].map((part) => part.stop()));
      await jobs.close(graceMs);
      mailer.close();
    },
  };
}

function createContext(
  serviceContext: ServiceContext & Partial<ProviderContext>,
  options: WorkersOptions,
): WorkersContext {
  const providerContext = withProviders(serviceContext);
  const { config, logger, store, now } = providerContext;
  const commands = new CommandBus(store, now);
  providerContext.erasureAnnouncements.onErased(() => commands.clearCache());
  return {
    ...providerContext,
    commands,
    jobs: options.jobs ?? createJobQueues({ ...config, logger }),
    mailer:
      options.mailer ??
      withEngineReports(
        createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
        providerContext.engines,
      ),
    pushSender:
      options.pushSender ??
      createPushSender({ keys: readVapidKeys(providerContext), contact: findPushContact(config) }),
  };
}
