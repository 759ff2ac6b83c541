import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { StatusDot } from '../components/status-dot';
import { useTimeZone } from '../components/time-zone';
import { formatDate } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { findDecidedAt, findShownStatus, formatPayout } from './format-transaction';
import { needsSecondPerson } from './transaction-action-rules';
import { usePayers } from './use-payers';

const RESOURCE = 'affiliate-transactions';

/**
 * The status of a commission. Below it stands who approved it, marked it as paid or rejected it, on which day, who had approved it
 * before, and the reason; or who withdrew the approval, if it is pending again. What the user approved also names who may pay it.
 */
export function StatusWithColleague({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const { status, approvedBy, approvalWithdrawnBy, paidBy, rejectedBy, reason } = transaction;
  const payout = formatPayout(transaction);
  const t = useResourceTranslate(RESOURCE);
  const timeZone = useTimeZone();
  const nameColleague = ({ name }: { readonly name: string | null }) => name ?? t('colleague');
  const decidedBy = {
    approved: approvedBy,
    paid: paidBy,
    rejected: rejectedBy,
    pending: null,
    reversed: null,
  }[status];
  const decidedAt = findDecidedAt(transaction);
  const { identity } = useGetIdentity();
  const isOwnApproval = needsSecondPerson(transaction, identity?.id.toString());
  const { payers } = usePayers({ enabled: isOwnApproval });
  const note = decidedBy
    ? t('byName', { name: nameColleague(decidedBy) })
    : approvalWithdrawnBy && t('withdrawnByName', { name: nameColleague(approvalWithdrawnBy) });
  const approver = decidedBy === approvedBy ? null : approvedBy;
  return (
    <>
      <StatusDot resource={RESOURCE} status={findShownStatus(transaction)} />
      {note ? <StatusNote>{note}</StatusNote> : null}
      {decidedAt ? <StatusNote>{formatDate(decidedAt, timeZone)}</StatusNote> : null}
      {payout ? <StatusNote>{t('payout.wentOut', { details: payout })}</StatusNote> : null}
      {approver && status !== 'pending' ? (
        <StatusNote>{t('approvedByName', { name: nameColleague(approver) })}</StatusNote>
      ) : null}
      {reason ? <StatusNote>{t('because', { reason })}</StatusNote> : null}
      {isOwnApproval && payers ? <StatusNote>{t('secondPerson.row', { names: payers })}</StatusNote> : null}
    </>
  );
}

const StatusNote = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="caption"
    component="p"
    dir="auto"
    sx={{ maxWidth: 180, overflowWrap: 'anywhere', color: 'text.secondary' }}
  >
    {children}
  </Typography>
);
