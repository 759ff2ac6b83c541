import type {
  AdminBooking,
  AdminContactMessage,
  AdminContactMessageDetails,
} from '@mirabelle/backoffice-contracts';
import { Box, Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { formatAppointment, formatMoney, formatPlan, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { MailsDetail } from '../mails/mails-detail';
import { AssigneeName } from './assignee-name';
import { ContactMessageActions } from './contact-message-actions';
import { Conversation } from './conversation';
import { MergedInto } from './merged-into';
import { OtherAddressNote } from './other-address-note';
import { ReplyDeadlineLabel } from './reply-deadline-label';

const RESOURCE = 'contact-messages';

function SenderPanel({ message }: { message: AdminContactMessage }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Panel title={t('sender')}>
      <Details>
        <Detail label={t('fields.name')}>{message.name ?? t('anonymous')}</Detail>
        {message.email ? (
          <Detail label={t('fields.email')}>
            <Link href={`mailto:${message.email}`}>{message.email}</Link>
          </Detail>
        ) : null}
        <Detail label={t('fields.createdAt')}>
          <RelativeTime value={message.createdAt} />
        </Detail>
        <Detail label={t('fields.assigneeId')}>
          <AssigneeName message={message} />
        </Detail>
        <MailsDetail about={{ resource: RESOURCE, id: message.id }} to={message.email} />
      </Details>
    </Panel>
  );
}

interface SenderAccountProps {
  readonly sender: NonNullable<AdminContactMessageDetails['sender']>;
  readonly message: AdminContactMessage;
}

/** Whose account it is, with the plan and the newest orders. The orders are no links, because support may not open them. */
function SenderAccountPanel({ sender, message }: SenderAccountProps) {
  const t = useResourceTranslate(RESOURCE);
  const translatePayment = useResourceTranslate('payments');
  return (
    <Panel title={t('account.title')}>
      <OtherAddressNote message={{ ...message, sender }} />
      <Details>
        {sender.name ? <Detail label={t('account.name')}>{sender.name}</Detail> : null}
        {sender.email ? <Detail label={t('fields.email')}>{sender.email}</Detail> : null}
        {sender.email !== message.email ? <MailsDetail to={sender.email} /> : null}
        <Detail label={t('account.plan')}>{formatPlan(sender.plan)}</Detail>
        <Detail label={t('account.memberSince')}>
          <RelativeTime value={sender.memberSince} />
        </Detail>
        <Detail label={t('account.orders')}>
          {sender.orders.length === 0
            ? t('account.noOrders')
            : sender.orders.map(({ id, purpose, amount, currency, status, createdAt }) => (
                <Box key={id} sx={{ mb: 0.5 }}>
                  {formatMoney(amount, currency)} ·{' '}
                  {purpose === null ? translatePayment('unused') : translatePayment(`purposes.${purpose}`)}
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {translatePayment(`statuses.${status}`)} · <RelativeTime value={createdAt} />
                  </Typography>
                </Box>
              ))}
        </Detail>
      </Details>
    </Panel>
  );
}

function MessageDetails() {
  const t = useResourceTranslate(RESOURCE);
  const translateBooking = useResourceTranslate('bookings');
  // Until the page has loaded the message, it shows the list's record, which lacks the sender's account.
  const message = useRecordContext<AdminContactMessage & Partial<AdminContactMessageDetails>>();
  if (!message) return null;
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={message.subject ?? t('recordTitle')}
      status={
        <>
          <ReplyDeadlineLabel message={message} />
          <StatusDot resource={RESOURCE} status={message.status} />
        </>
      }
      actions={<ContactMessageActions message={message} />}
      aside={
        <>
          <SenderPanel message={message} />
          {message.sender ? <SenderAccountPanel sender={message.sender} message={message} /> : null}
          {message.userId ? (
            <RelatedList<AdminBooking>
              title={t('bookings')}
              resource="bookings"
              filter={{ userId: message.userId }}
              sort={{ field: 'appointmentDate', order: 'DESC' }}
              primary={(booking) => `${formatService(booking)}, ${booking.salonName}`}
              secondary={(booking) =>
                `${formatAppointment(booking)} · ${translateBooking(`statuses.${booking.status}`)}`
              }
            />
          ) : null}
          {message.email ? (
            <RelatedList<AdminContactMessage>
              title={t('otherMessages')}
              resource={RESOURCE}
              filter={{ q: message.email }}
              sort={{ field: 'createdAt', order: 'DESC' }}
              excludedId={message.id}
              primary={({ subject }) => subject}
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
      {message.mergedInto ? <MergedInto intoId={message.mergedInto} /> : null}
      <Conversation message={message} />
    </RecordLayout>
  );
}

/** The page of a contact message. */
export const ContactMessageShow = () => (
  <RecordShow resource={RESOURCE}>
    <MessageDetails />
  </RecordShow>
);
