import { defineJob } from '@mirabelle/jobs';
import { z } from 'zod';

export const PAYMENT_QUEUE = 'payments';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A provider may be down for a day, so payment jobs are retried for longer than that. */
const retryPolicy = { attempts: 60, firstPauseMs: SECOND_MS, maxPauseMs: 30 * MINUTE_MS };
const OrderId = z.string().min(1).max(64);

/** Asks the provider for the status of an order without a recorded capture. Checks are repeated until it is decided. */
export const checkOrderJob = defineJob({
  queue: PAYMENT_QUEUE,
  name: 'check-order',
  version: 1,
  payload: z.object({ orderId: OrderId, round: z.int().min(0) }),
  retryPolicy,
});

/** Records that a captured payment is to be refunded, if neither a cart nor a booking has used it. */
export const refundUnusedJob = defineJob({
  queue: PAYMENT_QUEUE,
  // The name is stored with each job, so it never changes.
  name: 'settle-unused',
  version: 1,
  payload: z.object({ orderId: OrderId }),
  retryPolicy,
});

/** Has the provider refund a payment whose refund is recorded as requested. */
export const refundJob = defineJob({
  queue: PAYMENT_QUEUE,
  name: 'refund',
  version: 1,
  payload: z.object({ orderId: OrderId }),
  retryPolicy,
});

/** Finds payments whose own jobs were lost, and reconciles them. */
export const sweepPaymentsJob = defineJob<Record<string, never>>({
  queue: PAYMENT_QUEUE,
  name: 'sweep',
  version: 1,
  payload: z.object({}),
  retryPolicy: { attempts: 3, firstPauseMs: MINUTE_MS, maxPauseMs: 10 * MINUTE_MS },
});

export const SWEEP_INTERVAL_MS = 3 * HOUR_MS;

/** Asks the provider for refunds of captured payments whose webhook events were lost. */
export const compareRefundsJob = defineJob<Record<string, never>>({
  queue: PAYMENT_QUEUE,
  name: 'compare-refunds',
  version: 1,
  payload: z.object({}),
  retryPolicy: { attempts: 3, firstPauseMs: MINUTE_MS, maxPauseMs: 10 * MINUTE_MS },
});

export const COMPARE_REFUNDS_INTERVAL_MS = 12 * HOUR_MS;

/** The pause before each check of an order that is neither captured nor canceled. */
export const CHECK_INTERVALS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  3 * HOUR_MS,
  12 * HOUR_MS,
  72 * HOUR_MS,
];

/**
 * How long a captured payment may stay without its booking before it is refunded. Only payments of the price of a service wait for
 * a booking. A payment of any other amount is for a cart, and the commissions reactor records its use as soon as it is captured.
 */
export const UNUSED_AFTER_MS = HOUR_MS;

/** Age of an order at its last regular check. If it is still open then, it is canceled, unless a capture is pending. */
export const LAST_CHECK_AFTER_MS = CHECK_INTERVALS_MS.reduce((sum, ms) => sum + ms, 0);
