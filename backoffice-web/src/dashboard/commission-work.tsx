import type { ComponentProps } from 'react';
import type { Identifier } from 'react-admin';
import { CountCard } from './count-card';

/** What is due is approved within a week, and what is approved is paid within another one. */
export const WEEK_MS = 7 * 86_400_000;

export const CARD_GRID = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(164px, 1fr))' },
  // One or two cards are wide, so that their lines do not wrap, and stand side by side without a gap.
  '& > *': { maxWidth: 400 },
  '&:not(:has(> :nth-child(3)))': { gridTemplateColumns: { sm: 'repeat(auto-fill, 400px)' } },
};

type Work = ComponentProps<typeof CountCard>;

const PENDING_TRANSACTIONS: Work = {
  name: 'pendingTransactions',
  resource: 'affiliate-transactions',
  action: 'approve',
  filter: { status: 'pending', appointment: 'not-ahead' },
  since: 'createdAt',
  lateAfterMs: WEEK_MS,
  hasSum: true,
  later: { status: 'pending', appointment: 'ahead' },
};

/** Approved commissions that the user may pay: those that somebody else has approved. */
const createPayableTransactions = (notApprovedBy: Identifier): Work => ({
  name: 'approvedTransactions',
  resource: 'affiliate-transactions',
  action: 'pay',
  filter: { status: 'approved', notApprovedBy },
  since: 'approvedAt',
  lateAfterMs: WEEK_MS,
  hasSum: true,
});

/** The commissions to approve and those to pay. */
export const CommissionCards = ({ userId }: { readonly userId: Identifier | undefined }) => (
  <>
    <CountCard {...PENDING_TRANSACTIONS} />
    {userId === undefined ? null : <CountCard {...createPayableTransactions(userId)} />}
  </>
);
