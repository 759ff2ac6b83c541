import { Box } from '@mui/material';
import { useCanAccess, useGetIdentity, useTranslate } from 'react-admin';
import { createRecordPath } from '../components/paths';
import { AppointmentTime } from '../components/times';
import { useNow } from '../components/use-now';
import { orderWaiting } from '../contact-messages/find-next-waiting';
import { ReplyDeadlineLabel } from '../contact-messages/reply-deadline-label';
import { formatCustomerName, formatRelative, formatService } from '../format/format';
import { usePendingBookings } from './pending-bookings';
import { useWaitingMessages } from './urgent-messages';
import { WorkLink, WorkList } from './work-list';

/** What is due within a day is done today. */
const DAY_MS = 24 * 3_600_000;

/**
 * The one thing to do first: the request whose answer is due next, because nobody can answer it once it has been canceled for want of one,
 * and otherwise the message whose reply has been overdue longest. Nothing if neither is due today.
 */
export function MostUrgent() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const now = useNow();
  const { canAccess: canConfirm = false } = useCanAccess({ resource: 'bookings', action: 'confirm' });
  const { canAccess: canReply = false } = useCanAccess({ resource: 'contact-messages', action: 'reply' });
  const { data: requests = [] } = usePendingBookings({ enabled: canConfirm });
  const { data: messages = [] } = useWaitingMessages({ enabled: canReply });
  const t = (key: string, values?: object) => translate(`backOffice.dashboard.mostUrgent.${key}`, values);
  const [request] = requests;
  if (request?.answerBy && Date.parse(request.answerBy) - now < DAY_MS) {
    return (
      <WorkList title={t('title')}>
        <WorkLink
          to={createRecordPath('bookings', request.id)}
          primary={
            <>
              {t('request')} <bdi>{formatCustomerName(request)}</bdi> · {formatService(request)} ·{' '}
              {request.salonName}
            </>
          }
          secondary={
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              {t('lapses', { when: formatRelative(request.answerBy, now) })}
            </Box>
          }
          aside={<AppointmentTime startsAt={request.appointmentDate} timeZone={request.timeZone} />}
        />
      </WorkList>
    );
  }
  const [message] = orderWaiting(messages, String(identity?.id));
  if (!message?.dueAt || Date.parse(message.dueAt) > now) return null;
  return (
    <WorkList title={t('title')}>
      <WorkLink
        to={createRecordPath('contact-messages', message.id)}
        primary={<bdi>{message.subject ?? '–'}</bdi>}
        secondary={
          <>
            {translate('backOffice.dashboard.from')} <bdi>{message.name ?? message.email}</bdi>
          </>
        }
        aside={<ReplyDeadlineLabel message={message} />}
      />
    </WorkList>
  );
}
