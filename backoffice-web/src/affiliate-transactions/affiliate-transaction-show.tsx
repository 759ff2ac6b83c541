import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { CanAccess, useGetIdentity, useRecordContext } from 'react-admin';
import { ActionButtons } from '../actions/action-buttons';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordReference } from '../components/record-reference';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { formatAffiliate, formatMoney, formatRate } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { CartItemPanel, PaymentPanel, PurchasePanel } from './related-panels';
import { SecondPersonNote } from './second-person-note';
import { findTransactionActions } from './transaction-action-rules';

const RESOURCE = 'affiliate-transactions';

function CommissionPanel({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const t = useResourceTranslate(RESOURCE);
  const { currency, reversesId, reason, approvedBy, approvalWithdrawnBy } = transaction;
  const getLabel = (name: string) => t(`fields.${name}`);
  return (
    <Panel title={t('recordTitle')}>
      <Details columns>
        <Detail label={getLabel('commissionAmount')}>
          {formatMoney(transaction.commissionAmount, currency)}
        </Detail>
        <Detail label={getLabel('grossAmount')}>{formatMoney(transaction.grossAmount, currency)}</Detail>
        <Detail label={getLabel('commissionRate')}>{formatRate(transaction.commissionRate)}</Detail>
        <Detail label={getLabel('affiliateId')}>{formatAffiliate(transaction.affiliateId)}</Detail>
        <Detail label={getLabel('transactionType')}>{t(`types.${transaction.transactionType}`)}</Detail>
        {approvedBy ? (
          <Detail label={getLabel('approvedBy')}>
            <bdi>{approvedBy.name ?? t('colleague')}</bdi>
          </Detail>
        ) : null}
        {approvalWithdrawnBy ? (
          <Detail label={getLabel('approvalWithdrawnBy')}>
            <bdi>{approvalWithdrawnBy.name ?? t('colleague')}</bdi>
          </Detail>
        ) : null}
        <Detail label={getLabel('createdAt')}>
          <RelativeTime value={transaction.createdAt} />
        </Detail>
        <Detail label={getLabel('updatedAt')}>
          <RelativeTime value={transaction.updatedAt} />
        </Detail>
      </Details>
      <Details>
        {reason ? <Detail label={getLabel('reason')}>{reason}</Detail> : null}
        {reversesId ? (
          <Detail label={getLabel('reversesId')}>
            <RecordReference source="reversesId" reference={RESOURCE} />
          </Detail>
        ) : null}
        <Detail label={getLabel('id')}>{transaction.id}</Detail>
      </Details>
    </Panel>
  );
}

function TransactionDetails() {
  const t = useResourceTranslate(RESOURCE);
  const transaction = useRecordContext<AdminAffiliateTransaction>();
  const { identity } = useGetIdentity();
  if (!transaction) return null;
  const amount = formatMoney(transaction.commissionAmount, transaction.currency);
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={t('heading', { amount, affiliate: formatAffiliate(transaction.affiliateId) })}
      status={<StatusDot resource={RESOURCE} status={transaction.status} />}
      actions={
        <ActionButtons
          resource={RESOURCE}
          id={transaction.id}
          actions={findTransactionActions(transaction, identity?.id.toString())}
          values={{ amount, affiliate: formatAffiliate(transaction.affiliateId) }}
        />
      }
      aside={
        <>
          <CanAccess resource="payments" action="list">
            <PaymentPanel transaction={transaction} />
          </CanAccess>
          {transaction.status === 'reversed' ? (
            <RelatedList<AdminAffiliateTransaction>
              title={t('reversals')}
              resource={RESOURCE}
              filter={{ reversesId: transaction.id }}
              sort={{ field: 'createdAt', order: 'DESC' }}
              primary={({ commissionAmount, currency }) => formatMoney(commissionAmount, currency)}
              secondary={({ status, createdAt }) => (
                <>
                  {t(`statuses.${status}`)} · <RelativeTime value={createdAt} />
                </>
              )}
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
  <RecordShow resource={RESOURCE}>
    <TransactionDetails />
  </RecordShow>
);
