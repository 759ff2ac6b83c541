import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { findDecidedAt, findShownStatus, findShownType } from './format-transaction';

/** The kind of a commission and its state, with the time at which it got that state, if it is known. */
export function CommissionState({ commission }: { commission: AdminAffiliateTransaction }) {
  const t = useResourceTranslate('affiliate-transactions');
  const decidedAt = findDecidedAt(commission);
  const isNegative = commission.transactionType === 'reversal';
  const kind = isNegative ? t(`types.${findShownType(commission)}`) : undefined;
  // A reversal of what was not paid is settled from the start: its kind says all.
  const state = isNegative && commission.status === 'reversed' ? undefined : findShownStatus(commission);
  return (
    <>
      {[kind, state && t(`statuses.${state}`)].filter(Boolean).join(' · ')}
      {decidedAt ? (
        <>
          {' · '}
          <RelativeTime value={decidedAt} />
        </>
      ) : null}
    </>
  );
}
