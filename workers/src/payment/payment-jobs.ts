import { defineJob } from '@mirabelle/jobs';
import { z } from 'zod';

export const PAYMENT_QUEUE = 'payments';

const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** A provider may be away for a day; nothing of a payment is given up before. */
const retries = { attempts: 60, firstPauseMs: SECOND, longestPauseMs: 30 * MINUTE };
const OrderId = z.string().min(1).max(64);

/** Asks the provider how an order stands whose money is not known to have been taken. */
export const checkOrder = defineJob({
  queue: PAYMENT_QUEUE,
  name: 'check-order',
  version: 1,
  payload: z.object({ orderId: OrderId, round: z.int().min(0) }),
  retries,
});

/** Gives money back for which nothing was bought. */
export const settleUnused = defineJob({
  queue: PAYMENT_QUEUE,
  name: 'settle-unused',
  version: 1,
  payload: z.object({ orderId: OrderId }),
  retries,
});

/** Has the provider give money back. */
export const refundJob = defineJob({
  queue: PAYMENT_QUEUE,
  name: 'refund',
  version: 1,
  payload: z.object({ orderId: OrderId }),
  retries,
});

/** Looks through all payments for what has been left behind. */
export const sweepPayments = defineJob<Record<string, never>>({
  queue: PAYMENT_QUEUE,
  name: 'sweep',
  version: 1,
  payload: z.object({}),
  retries: { attempts: 3, firstPauseMs: MINUTE, maxPauseMs: 10 * MINUTE },
});

export const SWEEP_EVERY_MS = 3 * HOUR;

/** When an order is looked up that nobody has told us the end of: soon, and less and less often. */
export const CHECK_AFTER_MS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  3 * HOUR,
  12 * HOUR,
  72 * HOUR,
];

/** How long a payment over the price of a service waits for its booking. */
export const UNUSED_AFTER_MS = HOUR;

/** An order as old as this that nobody has paid has been looked up for the last time. */
export const LAPSED_AFTER_MS = CHECK_AFTER_MS.reduce((sum, ms) => sum + ms, 0);
