import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useNow } from '../components/use-now';
import { formatAppointment, formatRelative } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** Warns that a template was filled in from an appointment that is over, because the customer has none ahead. */
export function PastAppointmentNote({
  appointment: { salon, startsAt, timeZone, endedAt },
}: {
  readonly appointment: NonNullable<FilledReplyTemplate['pastAppointment']>;
}) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const now = useNow();
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('pastAppointment', {
        appointment: `${salon}, ${formatAppointment({ appointmentDate: startsAt, timeZone })}`,
        when: formatRelative(endedAt, now),
      })}
    </Alert>
  );
}
