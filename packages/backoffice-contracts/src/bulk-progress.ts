import { defineEndpoint, isoInstant, noBody, queryInteger } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminAction, adminRead } from './admin-endpoints.js';
import {
  BookingBulkAction,
  BookingMoveBulkAction,
  BulkResource,
  MAX_BULK_RECORDS,
  MessageBulkAction,
  ParkedEventBulkAction,
  ReviewBulkAction,
  SalonDayBulkAction,
  TransactionBulkAction,
} from './bulk-actions.js';

/** `unchanged`: somebody had made the same change before. `left`: not tried yet, or never tried because of a stop. */
export const BulkOutcome = z.enum(['done', 'unchanged', 'refused', 'left']);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const BulkAction = z.object({
  id: z.uuid(),
  resource: BulkResource,
  action: z.enum([
    ...TransactionBulkAction.options,
    ...BookingBulkAction.options,
    ...BookingMoveBulkAction.options,
    ...MessageBulkAction.options,
    ...ReviewBulkAction.options,
    ...ParkedEventBulkAction.options,
    ...SalonDayBulkAction.options,
  ]),
  status: z.enum(['waiting', 'running', 'stopping', 'finished', 'stopped']),
  /** Why the bulk action ended before its last record: somebody of the staff stopped it, or the person who started it lost the role. */
  stoppedBecause: z.enum(['staff', 'role']).nullable(),
  requestedAt: isoInstant,
  finishedAt: isoInstant.nullable(),
  /** Number of all records. */
  total: z.int(),
  /** Number of records by outcome. */
  counts: z.object({ done: z.int(), unchanged: z.int(), refused: z.int(), left: z.int() }),
  /** Sum of the commissions or prices of the records that are done, as a decimal string in dollars; "0.00" for other records. */
  amount: z.string(),
});
export type BulkAction = z.infer<typeof BulkAction>;

/** One answer lists at most this number of results, refused ones first. */
export const MAX_BULK_RESULTS = 200;

export const BulkActionResults = BulkAction.extend({
  results: z.array(
    z.object({
      id: z.string(),
      outcome: BulkOutcome,
      /** Why the record was refused, as a problem code and a sentence. */
      code: z.string().nullable(),
      detail: z.string().nullable(),
      /** What a parked event is called, because it is gone once it is processed; null for other records. */
      name: z.string().nullable(),
    }),
  ),
});
export type BulkActionResults = z.infer<typeof BulkActionResults>;

const ownAccess = ['operator', 'finance', 'support'] as const;
const params = z.object({ id: z.uuid() });

export const adminListBulkActions = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bulk-actions',
  access: ownAccess,
  summary: "The caller's bulk actions of the last day, newest first",
  answer: z.array(BulkAction),
});

export const adminReadBulkAction = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bulk-actions/{id}',
  access: ownAccess,
  summary: 'Progress and results of a bulk action of the caller; operators can read those of everybody',
  params,
  query: z.object({
    /** Default {@link MAX_BULK_RESULTS}. */
    limit: queryInteger(MAX_BULK_RESULTS).pipe(z.int().min(1)).optional(),
    /** How many results to leave out at the beginning. Their order is fixed once the bulk action has ended. */
    offset: queryInteger(MAX_BULK_RECORDS).optional(),
  }),
  answer: BulkActionResults,
});

export const adminStopBulkAction = defineEndpoint({
  ...adminAction,
  path: '/api/admin/bulk-actions/{id}/stop',
  access: ownAccess,
  summary: 'Stops a bulk action. Changed records stay changed, and the other records are not changed',
  params,
  body: noBody,
  answer: z.object({ id: z.uuid(), status: z.enum(['stopping', 'finished', 'stopped']) }),
});
