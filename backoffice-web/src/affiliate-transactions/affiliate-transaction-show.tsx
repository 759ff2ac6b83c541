import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import { CanAccess, useRecordContext } from 'react-admin';
import { ActButtons } from '../acts/act-buttons';
import { Detail, Details, Panel } from '../components/details';
import { formatMoney, formatRate } from '../components/format';
import { RecordFrame } from '../components/record-frame';
import { RecordLink } from '../components/record-link';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import { CartLine, PaymentBehind, Purchase } from './behind';
import { stepsFor } from './steps';

const RESOURCE = 'affiliate-transactions';

function Amounts({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const words = useWords(RESOURCE);
  const { currency, reversesId, reason } = transaction;
  const label = (name: string) => words(`fields.${name}`);
  return (
    <Panel title={words('one')}>
      <Details columns>
        <Detail label={label('commissionAmount')}>
          {formatMoney(transaction.commissionAmount, currency)}
        </Detail>
        <Detail label={label('grossAmount')}>{formatMoney(transaction.grossAmount, currency)}</Detail>
        <Detail label={label('commissionRate')}>{formatRate(transaction.commissionRate)}</Detail>
        <Detail label={label('affiliateId')}>{transaction.affiliateId}</Detail>
        <Detail label={label('transactionType')}>{words(`types.${transaction.transactionType}`)}</Detail>
        <Detail label={label('createdAt')}>
          <RelativeTime value={transaction.createdAt} />
        </Detail>
        <Detail label={label('updatedAt')}>
          <RelativeTime value={transaction.updatedAt} />
        </Detail>
      </Details>
      <Details>
        {reason ? <Detail label={label('reason')}>{reason}</Detail> : null}
        {reversesId ? (
          <Detail label={label('reversesId')}>
            <RecordLink resource={RESOURCE} id={reversesId}>
              {reversesId}
            </RecordLink>
          </Detail>
        ) : null}
        <Detail label={label('id')}>{transaction.id}</Detail>
      </Details>
    </Panel>
  );
}

function Transaction() {
  const words = useWords(RESOURCE);
  const transaction = useRecordContext<AdminAffiliateTransaction>();
  if (!transaction) return null;
  const amount = formatMoney(transaction.commissionAmount, transaction.currency);
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={words('heading', { amount, affiliate: transaction.affiliateId })}
      status={<StatusDot resource={RESOURCE} status={transaction.status} />}
      actions={
        <ActButtons
          resource={RESOURCE}
          id={transaction.id}
          acts={stepsFor(transaction)}
          values={{ amount, affiliate: transaction.affiliateId }}
        />
      }
      aside={
        <>
          <CanAccess resource="payments" action="list">
            <PaymentBehind transaction={transaction} />
          </CanAccess>
          {transaction.status === 'reversed' ? (
            <RelatedList<AdminAffiliateTransaction>
              title={words('reversals')}
              resource={RESOURCE}
              filter={{ reversesId: transaction.id }}
              sort={{ field: 'createdAt', order: 'DESC' }}
              primary={({ commissionAmount, currency }) => formatMoney(commissionAmount, currency)}
              secondary={({ status, createdAt }) => (
                <>
                  {words(`statuses.${status}`)} · <RelativeTime value={createdAt} />
                </>
              )}
            />
          ) : null}
        </>
      }
    >
      <Amounts transaction={transaction} />
      <Purchase transaction={transaction} />
      {transaction.transactionType === 'product_purchase' ? <CartLine transaction={transaction} /> : null}
    </RecordFrame>
  );
}

/** One commission: how it comes about, what stands behind it, and what can be done. */
export const AffiliateTransactionShow = () => (
  <RecordShow resource={RESOURCE}>
    <Transaction />
  </RecordShow>
);
