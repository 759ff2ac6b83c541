import {
  type BulkSelection,
  findFirstPayoutDay,
  type AdminAffiliateTransaction as Transaction,
} from '@mirabelle/backoffice-contracts';
import { useMemo } from 'react';
import { type RaRecord, useGetIdentity } from 'react-admin';
import { BulkCommandButton } from '../bulk/bulk-command-button';
import { useSelectedRecords } from '../bulk/use-selected-records';
import { useResourceTranslate } from '../i18n/i18n';
import { LEAVING_OUT_AHEAD } from './ahead-note';
import { PaymentSelectionNote } from './payment-selection-note';
import { createPayoutFields } from './payout-fields';
import { ReasonNote } from './reason-note';
import { AffiliatesNote, DeductionNote, HousesNote } from './selected-affiliates';
import { SelectedCommissions, WithdrawnNote } from './selected-commissions';
import { SelectedSum } from './selected-sum';
import { isOwnHouse } from './split-by-house';
import { findTransactionActions, needsSecondPerson } from './transaction-action-rules';
import { usePayers } from './use-payers';

const RESOURCE = 'affiliate-transactions';

/** Whether the status allows an action, whoever approved the commission. */
const allows = (action: string) => (transaction: Transaction) =>
  findTransactionActions(transaction, undefined).some((rule) => rule.action === action);

/** Nobody is paid for the commissions of the own house, nor for deductions. */
function nameApproval(commissions: readonly RaRecord[] | undefined): string {
  if (commissions?.every(({ affiliateId }) => isOwnHouse({ affiliateId }))) return 'approveOwnHouse';
  if (commissions?.every(({ transactionType }) => transactionType === 'reversal')) return 'approveDeductions';
  return commissions?.every(({ affiliateId }) => !isOwnHouse({ affiliateId }))
    ? 'approveForPartners'
    : 'approve';
}

const describeWithReason = (selection: BulkSelection) => (
  <>
    <SelectedCommissions selection={selection} />
    <ReasonNote selection={selection} />
  </>
);

/** What can be done with the selected commissions, with their sum. */
export function TransactionBulkActions() {
  const t = useResourceTranslate(RESOURCE);
  const { identity } = useGetIdentity();
  const isOwnApproval = (transaction: Transaction) => needsSecondPerson(transaction, identity?.id.toString());
  const { records: selected } = useSelectedRecords<Transaction>(RESOURCE);
  const ownApprovals = selected.filter(isOwnApproval).length;
  const lastApproval = selected
    .flatMap(({ status, approvedAt }) => (status === 'approved' && approvedAt ? [approvedAt] : []))
    .sort()
    .at(-1);
  const payoutFields = useMemo(
    () => createPayoutFields(lastApproval && findFirstPayoutDay(lastApproval)),
    [lastApproval],
  );
  const { payers } = usePayers({ enabled: ownApprovals > 0 });
  const obstacle = t(payers ? 'bulk.pay.ownApproval' : 'bulk.pay.ownApprovalOfNobodyElse', {
    smart_count: ownApprovals,
    names: payers,
  });
  const findObstacle = (transaction: Transaction) => (isOwnApproval(transaction) ? obstacle : undefined);
  return (
    <>
      <SelectedSum />
      <BulkCommandButton
        resource={RESOURCE}
        action="approve"
        isPossible={allows('approve')}
        findWording={nameApproval}
        exclusion={LEAVING_OUT_AHEAD}
        describeSelection={(selection) => (
          <>
            <AffiliatesNote selection={selection} />
            <HousesNote affiliates={selection.affiliates} />
            <DeductionNote action="approve" selection={selection} />
            <WithdrawnNote selection={selection} />
          </>
        )}
      />
      <BulkCommandButton
        resource={RESOURCE}
        action="pay"
        isPossible={allows('pay')}
        findObstacle={findObstacle}
        fields={payoutFields}
        exclusion={LEAVING_OUT_AHEAD}
        describeSelection={(selection) => <PaymentSelectionNote selection={selection} />}
      />
      <BulkCommandButton
        resource={RESOURCE}
        action="withdraw-approval"
        reason="optional"
        isPossible={allows('withdraw-approval')}
        describeSelection={describeWithReason}
      />
      <BulkCommandButton
        resource={RESOURCE}
        action="reject"
        tone="error"
        isFinal
        reason="required"
        isPossible={allows('reject')}
        describeSelection={describeWithReason}
      />
      <BulkCommandButton
        resource={RESOURCE}
        action="reverse"
        tone="error"
        isFinal
        reason="required"
        isPossible={allows('reverse')}
        describeSelection={describeWithReason}
      />
    </>
  );
}
