import type { AdminAffiliateTransaction, AdminPayment } from '@mirabelle/contracts';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { formatMoney } from '../components/format';
import { RecordFrame } from '../components/record-frame';
import { RecordLink } from '../components/record-link';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';

const RESOURCE = 'payments';

function Order({ payment }: { payment: AdminPayment }) {
  const words = useWords(RESOURCE);
  const { purpose, referenceId } = payment;
  const label = (name: string) => words(`fields.${name}`);
  return (
    <Panel title={words('one')}>
      <Details columns>
        <Detail label={label('amount')}>{formatMoney(payment.amount, payment.currency)}</Detail>
        <Detail label={label('purpose')}>{words(purpose === null ? 'unused' : `purposes.${purpose}`)}</Detail>
        <Detail label={label('createdAt')}>
          <RelativeTime value={payment.createdAt} />
        </Detail>
        {payment.capturedAt ? (
          <Detail label={label('capturedAt')}>
            <RelativeTime value={payment.capturedAt} />
          </Detail>
        ) : null}
        <Detail label={label('provider')}>{payment.provider}</Detail>
      </Details>
      <Details>
        {payment.reason ? <Detail label={label('reason')}>{payment.reason}</Detail> : null}
        <Detail label={label('id')}>{payment.id}</Detail>
        {payment.captureId ? <Detail label={label('captureId')}>{payment.captureId}</Detail> : null}
        {payment.refundId ? <Detail label={label('refundId')}>{payment.refundId}</Detail> : null}
        {purpose === 'booking' && referenceId ? (
          <Detail label={label('referenceId')}>
            <RecordLink resource="bookings" id={referenceId}>
              {referenceId}
            </RecordLink>
          </Detail>
        ) : null}
        <Detail label={label('userId')}>
          <RecordLink resource="users" id={payment.userId}>
            {payment.customerName ?? payment.customerEmail ?? payment.userId}
          </RecordLink>
        </Detail>
      </Details>
    </Panel>
  );
}

function Payment() {
  const words = useWords(RESOURCE);
  const commissions = useWords('affiliate-transactions');
  const payment = useRecordContext<AdminPayment>();
  if (!payment) return null;
  const { purpose, referenceId } = payment;
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={words('heading', {
        amount: formatMoney(payment.amount, payment.currency),
        customer: payment.customerName ?? payment.customerEmail ?? words('unnamed'),
      })}
      status={<StatusDot resource={RESOURCE} status={payment.status} />}
      aside={
        <RelatedList<AdminAffiliateTransaction>
          title={words('commissions')}
          resource="affiliate-transactions"
          filter={{ referenceId: purpose === 'booking' && referenceId ? referenceId : payment.id }}
          sort={{ field: 'createdAt', order: 'DESC' }}
          primary={({ commissionAmount, currency, affiliateId }) =>
            `${formatMoney(commissionAmount, currency)} · ${affiliateId}`
          }
          secondary={({ status, createdAt }) => (
            <>
              {commissions(`statuses.${status}`)} · <RelativeTime value={createdAt} />
            </>
          )}
        />
      }
    >
      <Order payment={payment} />
    </RecordFrame>
  );
}

/** One payment: the order, its capture, what it paid for, and the commissions that came of it. */
export const PaymentShow = () => (
  <RecordShow resource={RESOURCE}>
    <Payment />
  </RecordShow>
);
