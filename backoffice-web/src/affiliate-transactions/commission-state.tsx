import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { findDecidedAt, findShownStatus, findShownType } from './format-transaction';

/** The kind of a commission and its state, with the time at which it got that state, if it is known. */
export function CommissionState({ commission }: { commission: AdminAffiliateTransaction }) {
  const t = useResourceTranslate('affiliate-transactions');
  const decidedAt = findDecidedAt(commission);
  const isNegative = commission.transactionType === 'reversal';
  return (
    <>
      {isNegative ? `${t(`types.${findShownType(commission)}`)} · ` : null}
      {t(`statuses.${findShownStatus(commission)}`)}
      {decidedAt ? (
        <>
          {' · '}
          <RelativeTime value={decidedAt} />
        </>
      ) : null}
    </>
  );
}
