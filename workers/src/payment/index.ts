import type { Work, WorkersContext } from '../work.js';
import { PAYMENT_QUEUE } from './jobs.js';
import { paymentsReactor } from './payments-reactor.js';
import { paymentJobs } from './settling.js';

/** How many orders one process sees to at once. */
const AT_ONCE = 4;

/** Payments: lost answers found, money without a purchase given back. */
export function paymentWork(context: WorkersContext): Work {
  return {
    reactors: [paymentsReactor(context)],
    queues: [{ name: PAYMENT_QUEUE, handlers: paymentJobs(context), concurrency: AT_ONCE }],
  };
}
