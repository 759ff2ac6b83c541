import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { CanAccess, useGetIdentity, useGetOne, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ActionButtons } from '../actions/action-buttons';
import { Detail, Details, Panel } from '../components/details';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { RecordLayout } from '../components/record-layout';
import { RecordReference } from '../components/record-reference';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { StatusDot } from '../components/status-dot';
import { UtcTimes } from '../components/time-zone';
import { ExactTime, FullTime } from '../components/times';
import { useNow } from '../components/use-now';
import { formatAffiliate, formatAppointment, formatMoney, formatRate } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { CommissionState } from './commission-state';
import { findShownStatus, findShownType, isAppointmentAhead } from './format-transaction';
import { OwnHouseNote } from './own-house-note';
import { PayoutPanel } from './payout-panel';
import { CartItemPanel, PaymentPanel, PurchasePanel } from './related-panels';
import { SecondPersonNote } from './second-person-note';
import { findTransactionActions } from './transaction-action-rules';

const RESOURCE = 'affiliate-transactions';

/** An entry that takes back says in words what it does, so that its amounts need no sign. */
const withoutSign = (amount: string): string => amount.replace('-', '');

/** Whether a commission is neither paid nor settled, so that it can be rejected but not reversed. */
const isRejectable = ({ status, transactionType }: AdminAffiliateTransaction): boolean =>
  transactionType !== 'reversal' && (status === 'pending' || status === 'approved');

/** The texts of the heading, by the kind that is shown. */
const HEADINGS: Readonly<Record<string, string>> = {
  deduction: 'headingOfDeduction',
  reversal: 'headingOfReversal',
};

/** Who decided something about a commission, and when. Earlier releases did not keep all of it. */
function Decision({ by, at }: { by: AdminAffiliateTransaction['paidBy']; at: string | null }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <>
      <bdi>{by?.name ?? t('colleague')}</bdi>
      {at ? (
        <>
          {', '}
          <ExactTime isOneLine value={at} />
        </>
      ) : null}
    </>
  );
}

/** Why a commission was reversed, on the page of the entry that takes it back. */
function ReasonOfReversed({ id }: { readonly id: string }) {
  const t = useResourceTranslate(RESOURCE);
  const { data } = useGetOne<AdminAffiliateTransaction>(RESOURCE, { id });
  return data?.reason ? <Detail label={t('fields.reason')}>{data.reason}</Detail> : null;
}

function CommissionPanel({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const t = useResourceTranslate(RESOURCE);
  const { currency, reversesId, reason, approvalWithdrawnBy } = transaction;
  const { approvedBy, approvedAt, paidBy, paidAt, rejectedBy, rejectedAt, reversedBy, reversedAt } =
    transaction;
  const isReversal = transaction.transactionType === 'reversal';
  const shownType = findShownType(transaction);
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <Panel title={t('recordTitle')}>
      <Details columns>
        <Detail label={getLabel('commissionAmount')}>
          {formatMoney(transaction.commissionAmount, currency)}
        </Detail>
        <Detail label={getLabel(isReversal ? 'takenOutAmount' : 'grossAmount')}>
          {formatMoney(isReversal ? withoutSign(transaction.grossAmount) : transaction.grossAmount, currency)}
        </Detail>
        <Detail label={getLabel('commissionRate')}>{formatRate(transaction.commissionRate)}</Detail>
        <Detail label={getLabel('affiliateId')}>
          <Link
            component={RouterLink}
            to={createListPath(RESOURCE, { affiliateId: transaction.affiliateId })}
            state={FROM_THE_TOP}
          >
            {formatAffiliate(transaction.affiliateId)}
          </Link>
          <OwnHouseNote affiliateId={transaction.affiliateId} />
        </Detail>
        <Detail label={getLabel('transactionType')}>
          {t(`types.${shownType}`)}
          {isReversal ? (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {t(`typeNotes.${shownType}`)}
            </Typography>
          ) : null}
        </Detail>
        {approvedBy ? (
          <Detail label={getLabel('approvedBy')}>
            <Decision by={approvedBy} at={approvedAt} />
          </Detail>
        ) : null}
        {paidBy || paidAt ? (
          <Detail label={getLabel(isReversal ? 'deductedBy' : 'paidBy')}>
            <Decision by={paidBy} at={paidAt} />
          </Detail>
        ) : null}
        {transaction.status === 'rejected' ? (
          <Detail label={getLabel('rejectedBy')}>
            <Decision by={rejectedBy} at={rejectedAt} />
          </Detail>
        ) : null}
        {transaction.status === 'reversed' && reversedAt ? (
          <Detail label={getLabel(reversedBy ? 'reversedBy' : 'reversedAt')}>
            {reversedBy ? (
              <Decision by={reversedBy} at={reversedAt} />
            ) : (
              <>
                <ExactTime isOneLine value={reversedAt} />
                {`, ${t('byItself')}`}
              </>
            )}
          </Detail>
        ) : null}
        {approvalWithdrawnBy ? (
          <Detail label={getLabel('approvalWithdrawnBy')}>
            <bdi>{approvalWithdrawnBy.name ?? t('colleague')}</bdi>
          </Detail>
        ) : null}
        <Detail label={getLabel('createdAt')}>
          <FullTime value={transaction.createdAt} />
        </Detail>
        <Detail label={getLabel('updatedAt')}>
          <FullTime value={transaction.updatedAt} />
        </Detail>
      </Details>
      <Details>
        {reason ? <Detail label={getLabel('reason')}>{reason}</Detail> : null}
        {transaction.status === 'rejected' && !reason ? (
          <Detail label={getLabel('reason')}>{t('noReason')}</Detail>
        ) : null}
        {reversesId ? <ReasonOfReversed id={reversesId} /> : null}
        {reversesId ? (
          <Detail label={getLabel(transaction.status === 'reversed' ? 'reversesId' : 'takesBack')}>
            <RecordReference source="reversesId" reference={RESOURCE} />
          </Detail>
        ) : null}
        <Detail label={getLabel('id')}>{transaction.id}</Detail>
      </Details>
      {isRejectable(transaction) ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('reversedOnlyOncePaid')}
        </Typography>
      ) : null}
    </Panel>
  );
}

function TransactionDetails() {
  const t = useResourceTranslate(RESOURCE);
  const transaction = useRecordContext<AdminAffiliateTransaction>();
  const { identity } = useGetIdentity();
  const now = useNow();
  if (!transaction) return null;
  const amount = formatMoney(transaction.commissionAmount, transaction.currency);
  const deduction = formatMoney(withoutSign(transaction.commissionAmount), transaction.currency);
  const findWarning = (action: string) =>
    (action === 'approve' || action === 'pay') && isAppointmentAhead(transaction, now)
      ? t('ahead', { when: formatAppointment(transaction.booking) })
      : undefined;
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={t(HEADINGS[findShownType(transaction)] ?? 'heading', {
        amount,
        deduction,
        affiliate: formatAffiliate(transaction.affiliateId),
      })}
      status={<StatusDot resource={RESOURCE} status={findShownStatus(transaction)} />}
      actions={
        <ActionButtons
          resource={RESOURCE}
          id={transaction.id}
          actions={findTransactionActions(transaction, identity?.id.toString())}
          values={{ amount, deduction, affiliate: formatAffiliate(transaction.affiliateId) }}
          findWarning={findWarning}
        />
      }
      aside={
        <>
          <CanAccess resource="payments" action="list">
            <PaymentPanel transaction={transaction} />
          </CanAccess>
          <PayoutPanel transaction={transaction} />
          {transaction.transactionType !== 'reversal' &&
          (transaction.status === 'reversed' || transaction.wasPaid) ? (
            <RelatedList<AdminAffiliateTransaction>
              title={t('reversals')}
              none={t('noReversals')}
              resource={RESOURCE}
              filter={{ reversesId: transaction.id }}
              sort={{ field: 'createdAt', order: 'DESC' }}
              primary={({ commissionAmount, currency }) => formatMoney(commissionAmount, currency)}
              secondary={(reversal) => <CommissionState commission={reversal} />}
            />
          ) : null}
        </>
      }
    >
      <SecondPersonNote transaction={transaction} />
      <CommissionPanel transaction={transaction} />
      <PurchasePanel transaction={transaction} />
      {transaction.transactionType === 'product_purchase' ? (
        <CartItemPanel transaction={transaction} />
      ) : null}
    </RecordLayout>
  );
}

/** The page of a commission. */
export const AffiliateTransactionShow = () => (
  <UtcTimes>
    <RecordShow resource={RESOURCE}>
      <TransactionDetails />
    </RecordShow>
  </UtcTimes>
);
