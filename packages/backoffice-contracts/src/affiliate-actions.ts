import { defineEndpoint, noBody, TransactionStatus, text } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminAction } from './admin-endpoints.js';
import { isPayoutReference, MAX_PAYOUT_REFERENCE } from './payout-rules.js';

const access = ['operator', 'finance'] as const;

const action = {
  ...adminAction,
  access,
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    id: z.uuid(),
    status: TransactionStatus,
    /** The negative entry, if the transaction has been reversed. */
    reversalId: z.uuid().optional(),
  }),
};
/**
 * The reason is optional, because clients may call without one and none can be stored for an erased buyer. The back office asks for
 * one.
 */
const optionalReason = text({ max: 500 }).optional();
const optionalReasonBody = z.strictObject({ reason: optionalReason }).optional();

/** The transfer by which money went out. */
export const payoutFields = {
  /** Not a day to come, which the command side checks because schemas know no time. */
  payoutDate: z.iso.date().optional(),
  payoutReference: text({ max: MAX_PAYOUT_REFERENCE })
    .refine(isPayoutReference, 'Only letters without accents, digits, spaces and . , : / + -')
    .optional(),
};

export const adminApproveTransaction = defineEndpoint({
  ...action,
  path: '/api/admin/affiliate-transactions/{id}/approve',
  summary: 'Approves a commission for the next payout',
  body: noBody,
});

export const adminWithdrawTransactionApproval = defineEndpoint({
  ...action,
  path: '/api/admin/affiliate-transactions/{id}/withdraw-approval',
  summary: 'Withdraws the approval of a commission that has not been paid: it is pending again',
  body: optionalReasonBody,
});

export const adminRejectTransaction = defineEndpoint({
  ...action,
  path: '/api/admin/affiliate-transactions/{id}/reject',
  summary: 'Rejects a commission that has not been paid',
  body: optionalReasonBody,
});

export const adminPayTransaction = defineEndpoint({
  ...action,
  path: '/api/admin/affiliate-transactions/{id}/pay',
  stepUp: true,
  summary:
    'Records that a commission was paid out, or a reversal deducted, and by which transfer. Somebody else must have approved it',
  body: z.strictObject(payoutFields).optional(),
});

export const adminCorrectTransactionPayout = defineEndpoint({
  ...action,
  path: '/api/admin/affiliate-transactions/{id}/correct-payout',
  stepUp: true,
  summary: 'Corrects the day and the number of the transfer of a commission that was marked as paid',
  body: z.strictObject({
    payoutDate: payoutFields.payoutDate.unwrap(),
    payoutReference: payoutFields.payoutReference.unwrap(),
    reason: optionalReason,
  }),
});

export const adminReverseTransaction = defineEndpoint({
  ...action,
  path: '/api/admin/affiliate-transactions/{id}/reverse',
  summary: 'Reverses a commission that was paid, with a negative entry',
  body: optionalReasonBody,
});
