import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import { StatusDot } from '../components/status-dot';
import { useTimeZone } from '../components/time-zone';
import { formatDate } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { findDecidedAt, findShownStatus, formatPayout } from './format-transaction';
import { needsSecondPerson } from './transaction-action-rules';

const RESOURCE = 'affiliate-transactions';
/** Keeps a date on one line. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * The status of a commission. Below it stands who approved it, marked it as paid or rejected it, on which day, who had approved it
 * before, and the reason; or who withdrew the approval, if it is pending again. Who may pay what the user approved is named on its page:
 * names in each row would fill the screen.
 */
export function StatusWithColleague({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const { status, approvedBy, approvalWithdrawnBy, paidBy, rejectedBy, reversedBy, reason } = transaction;
  const payout = formatPayout(transaction);
  const t = useResourceTranslate(RESOURCE);
  const timeZone = useTimeZone();
  const nameColleague = (colleague: { readonly name: string | null } | null) =>
    colleague?.name ?? t('colleague');
  const decidedBy = {
    approved: approvedBy,
    paid: paidBy,
    rejected: rejectedBy,
    pending: null,
    reversed: reversedBy,
  }[status];
  const decidedAt = findDecidedAt(transaction);
  const { identity } = useGetIdentity();
  const isOwnApproval = needsSecondPerson(transaction, identity?.id.toString());
  const isRejected = status === 'rejected';
  const isReversedByItself = status === 'reversed' && decidedAt !== null && !reversedBy;
  const note =
    decidedBy || isRejected
      ? t('byName', { name: nameColleague(decidedBy) })
      : approvalWithdrawnBy && t('withdrawnByName', { name: nameColleague(approvalWithdrawnBy) });
  const approver = decidedBy === approvedBy ? null : approvedBy;
  const payer = status === 'reversed' ? paidBy : null;
  const decision = [
    isReversedByItself ? t('byItself') : note,
    decidedAt && formatDate(decidedAt, timeZone).replaceAll(' ', NO_BREAK_SPACE),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <StatusDot resource={RESOURCE} status={findShownStatus(transaction)} />
      {decision ? <StatusNote>{decision}</StatusNote> : null}
      {payout ? (
        <StatusNote>
          {splitAt(t('payout.wentOut', { details: payout }), transaction.payoutReference)}
        </StatusNote>
      ) : null}
      {payer ? <StatusNote>{t('paidByName', { name: nameColleague(payer) })}</StatusNote> : null}
      {approver && status !== 'pending' ? (
        <StatusNote>{t('approvedByName', { name: nameColleague(approver) })}</StatusNote>
      ) : null}
      {reason ? <ReasonOfStatus>{t('because', { reason })}</ReasonOfStatus> : null}
      {isRejected && !reason ? <StatusNote>{t('noReason')}</StatusNote> : null}
      {isOwnApproval ? <StatusNote>{t('secondPerson.row')}</StatusNote> : null}
    </>
  );
}

const NOTE_STYLE = { maxWidth: 220, overflowWrap: 'anywhere', color: 'text.secondary' } as const;

/** A text that ends with the number of a transfer, which is not broken in two at a hyphen. */
function splitAt(text: string, reference: string | null): ReactNode {
  if (!reference) return text;
  return (
    <>
      {text.slice(0, -reference.length)}
      <Box component="span" sx={{ display: 'inline-block' }}>
        {reference}
      </Box>
    </>
  );
}

const StatusNote = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="p" dir="auto" sx={NOTE_STYLE}>
    {children}
  </Typography>
);

/** A long reason is cut off after two lines. The page of the commission and a tooltip show all of it. */
const ReasonOfStatus = ({ children }: { children: string }) => (
  <Typography
    variant="caption"
    component="p"
    dir="auto"
    title={children}
    sx={{
      ...NOTE_STYLE,
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    }}
  >
    {children}
  </Typography>
);
