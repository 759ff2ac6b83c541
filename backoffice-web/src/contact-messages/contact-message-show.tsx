import type { AdminBooking, AdminContactMessage } from '@mirabelle/contracts';
import { Link } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { StatusDot } from '../components/status-dot';
import { RelativeTime } from '../components/times';
import { formatAppointment } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AssigneeName } from './assignee';
import { ContactMessageActions } from './contact-message-actions';
import { Conversation } from './conversation';
import { ReplyDeadlineLabel } from './reply-deadline-label';

const RESOURCE = 'contact-messages';

function Sender({ message }: { message: AdminContactMessage }) {
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
      </Details>
    </Panel>
  );
}

function MessageDetails() {
  const t = useResourceTranslate(RESOURCE);
  const tBooking = useResourceTranslate('bookings');
  const message = useRecordContext<AdminContactMessage>();
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
          <Sender message={message} />
          {message.userId ? (
            <RelatedList<AdminBooking>
              title={t('bookings')}
              resource="bookings"
              filter={{ userId: message.userId }}
              sort={{ field: 'appointmentDate', order: 'DESC' }}
              primary={({ serviceType, salonName }) => `${serviceType}, ${salonName}`}
              secondary={(booking) =>
                `${formatAppointment(booking)} · ${tBooking(`statuses.${booking.status}`)}`
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
