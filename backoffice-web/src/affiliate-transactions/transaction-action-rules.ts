import { type AdminAffiliateTransaction, findFirstPayoutDay } from '@mirabelle/backoffice-contracts';
import type { TransactionStatus } from '@mirabelle/contracts';
import type { RecordAction } from '../actions/action-buttons';
import { isBuyerErased } from './format-transaction';
import { createPayoutFields } from './payout-fields';
import { isOwnHouse } from './split-by-house';

export const TRANSACTION_STATUSES: readonly TransactionStatus[] = [
  'pending',
  'approved',
  'paid',
  'rejected',
  'reversed',
];

interface TransactionActionRule extends RecordAction {
  readonly allowedFrom: readonly TransactionStatus[];
  /** Whether the action applies to reversals: they can be approved and paid, and their approval withdrawn, but not rejected or reversed. */
  readonly allowedForReversals: boolean;
}

const RULES: readonly TransactionActionRule[] = [
  {
    action: 'approve',
    allowedFrom: ['pending'],
    allowedForReversals: true,
    emphasis: 'primary',
    confirmation: 'simple',
  },
  {
    action: 'pay',
    allowedFrom: ['approved'],
    allowedForReversals: true,
    emphasis: 'primary',
    confirmation: 'simple',
  },
  {
    action: 'withdraw-approval',
    allowedFrom: ['approved'],
    allowedForReversals: true,
    confirmation: 'with-reason',
  },
  {
    action: 'reject',
    allowedFrom: ['pending', 'approved'],
    allowedForReversals: false,
    emphasis: 'danger',
    confirmation: 'with-required-reason',
  },
  {
    action: 'correct-payout',
    // A transfer stays what it was when its commission is reversed.
    allowedFrom: ['paid', 'reversed'],
    allowedForReversals: true,
    confirmation: 'with-required-reason',
  },
  {
    action: 'reverse',
    // What was not paid is rejected.
    allowedFrom: ['paid'],
    allowedForReversals: false,
    emphasis: 'danger',
    confirmation: 'with-required-reason',
  },
];

/** The actions that have other texts for a commission of the own house. */
const OWN_HOUSE_WORDINGS: ReadonlySet<string> = new Set(['approve', 'withdraw-approval', 'pay']);

type ActionFields = Pick<
  AdminAffiliateTransaction,
  'affiliateId' | 'status' | 'transactionType' | 'approvedBy' | 'buyerName' | 'buyerEmail'
> &
  Partial<Pick<AdminAffiliateTransaction, 'approvedAt' | 'wasPaid' | 'payoutDate' | 'payoutReference'>>;

/** Whether this member of staff approved the commission, so that somebody else has to pay it. */
export function needsSecondPerson(
  { status, approvedBy }: Pick<ActionFields, 'status' | 'approvedBy'>,
  staffId: string | undefined,
): boolean {
  return status === 'approved' && approvedBy !== null && approvedBy.id === staffId;
}

const hasTransfer = ({ payoutDate, payoutReference }: ActionFields): boolean =>
  Boolean(payoutDate || payoutReference);

/** Nobody was paid for a commission of the own house, nor for one that was reversed before a payout. */
const wentOut = ({ affiliateId, wasPaid }: ActionFields): boolean =>
  wasPaid === true && !isOwnHouse({ affiliateId });

/** A reversal that can still be approved or paid takes back money that was paid out, so its actions speak of a deduction. */
function findWording(action: string, transaction: ActionFields): { wording?: string } {
  const { transactionType, affiliateId } = transaction;
  if (action === 'correct-payout') return hasTransfer(transaction) ? {} : { wording: 'add-payout' };
  if (transactionType === 'reversal') return { wording: `${action}-deduction` };
  // Nobody is paid for a commission of the own house.
  return isOwnHouse({ affiliateId }) && OWN_HOUSE_WORDINGS.has(action)
    ? { wording: `${action}-own-house` }
    : {};
}

/** A reason is sealed for the buyer. No reason can be stored for an erased buyer, so none is asked for. */
function findReasonRule({ confirmation }: RecordAction, transaction: ActionFields): Partial<RecordAction> {
  if (confirmation === 'simple') return {};
  return isBuyerErased(transaction)
    ? { confirmation: 'simple', note: 'reasonOfErased' }
    : { note: 'reasonKept' };
}

/** The fields for the transfer by which money goes out to a partner. Nothing goes out for the commissions of the own house. */
function findFields(action: string, transaction: ActionFields): Pick<RecordAction, 'fields'> {
  const { affiliateId, approvedAt } = transaction;
  const isCorrection = action === 'correct-payout';
  if ((action !== 'pay' && !isCorrection) || isOwnHouse({ affiliateId })) return {};
  const firstDay = approvedAt ? findFirstPayoutDay(approvedAt) : undefined;
  return { fields: createPayoutFields(firstDay, isCorrection ? transaction : undefined) };
}

/**
 * The actions that a transaction's status and type allow. The server checks them again.
 *
 * @param staffId account of the member of staff, who cannot pay what they approved
 */
export function findTransactionActions(
  transaction: ActionFields,
  staffId: string | undefined,
): RecordAction[] {
  const { status, transactionType } = transaction;
  return RULES.filter(
    ({ action, allowedFrom, allowedForReversals }) =>
      allowedFrom.includes(status) &&
      (allowedForReversals || transactionType !== 'reversal') &&
      !(action === 'pay' && needsSecondPerson(transaction, staffId)) &&
      (action !== 'correct-payout' || wentOut(transaction)),
  ).map((rule) => ({
    ...rule,
    ...findWording(rule.action, transaction),
    ...findReasonRule(rule, transaction),
    ...findFields(rule.action, transaction),
  }));
}
