import { createJobQueues } from '@mirabelle/jobs';
import type { Context } from '../context.js';
import type { Live } from '../live/routes.js';
import { failedJobRoutes } from './failed-jobs.js';
import { KafkaGroups } from './kafka-groups.js';
import { mailRoutes } from './mails.js';
import { operatorActRoutes } from './operator-acts.js';
import { overviewRoutes, readOperations } from './overview.js';
import { parkedEventRoutes } from './parked-events.js';
import { startPulse } from './pulse.js';
import { rebuildRoutes } from './rebuilds.js';

/** Answers what operators ask of the machine, and tells them when it looks different. */
export function startOperations(context: Context, live: Live): { stop(): Promise<void> } {
  const { platform } = context;
  const { config, logger } = platform;
  const jobs = createJobQueues({ ...config, logger, connections: 1 });
  const kafkaGroups = new KafkaGroups(platform);
  const parts = { context, jobs, kafkaGroups };

  overviewRoutes(parts);
  parkedEventRoutes(context);
  failedJobRoutes(context, jobs);
  mailRoutes(context);
  rebuildRoutes(context);
  operatorActRoutes(context);
  const pulse = startPulse(platform, live, () => readOperations(parts));
  return {
    async stop() {
      await pulse.stop();
      await kafkaGroups.stop();
      await jobs.close();
    },
  };
}
