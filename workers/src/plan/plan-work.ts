import type { Work, WorkersContext } from '../work.js';
import { expirePlanHandler, PLAN_QUEUE } from './expire-plan.js';
import { plansReactor } from './plans-reactor.js';

/** Plans: ending a trial when its time has come, and saying so before. */
export function planWork(context: WorkersContext): Work {
  const handlers = [expirePlanHandler(context)];
  return {
    reactors: [plansReactor(context.platform)],
    queues: [{ name: PLAN_QUEUE, handlers, concurrency: 2 }],
  };
}
