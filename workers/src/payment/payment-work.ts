import type { Work, WorkersContext } from '../work.js';
import { PAYMENT_QUEUE, SWEEP_EVERY_MS, sweepPayments } from './payment-jobs.js';
import { paymentsReactor } from './payments-reactor.js';
import { paymentHandlers } from './payment-handlers.js';
import { sweepPaymentsHandler } from './sweep-payments.js';

/** How many orders one process sees to at once. */
const AT_ONCE = 4;

/** Payments: lost answers found, money without a purchase given back. */
export function paymentWork(context: WorkersContext): Work {
  return {
    reactors: [paymentsReactor(context)],
    queues: [
      {
        name: PAYMENT_QUEUE,
        handlers: [...paymentHandlers(context), sweepPaymentsHandler(context)],
        concurrency: AT_ONCE,
      },
    ],
    schedule: () => context.jobs.repeat(sweepPayments, {}, { id: 'sweep-payments', everyMs: SWEEP_EVERY_MS }),
  };
}
