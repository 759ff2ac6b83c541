import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import type { TextOfOne } from '../bulk/bulk-command-dialog';
import { useNow } from '../components/use-now';
import { i18nProvider, useResourceTranslate } from '../i18n/i18n';
import { isOver } from './appointment-end';
import { useDescribeCancellation } from './cancellation-text';
import { chooseDoneKey } from './customer-mail';
import { describeBooking } from './describe-appointment';
import { ReadyReasons } from './ready-reasons';
import { useMailLanguage } from './use-mail-language';

const toBooking = (record: RaRecord) => record as AdminBooking;

/** Who gets an email about a booking, or why nobody does. */
export function useDescribeMail(booking: AdminBooking): string {
  const t = useResourceTranslate('bookings.mailNotices');
  const language = useMailLanguage(booking);
  const now = useNow();
  if (isOver(booking, now)) return t('over');
  if (booking.customerEmail === null) return t('notMailed');
  const values = { email: booking.customerEmail, language: language ?? '' };
  return language ? t('mailedToIn', values) : t('mailedTo', values);
}

interface OneProps {
  readonly record: RaRecord;
}

function ConfirmedOne({ record }: OneProps) {
  const booking = toBooking(record);
  const t = useResourceTranslate('bookings');
  const mail = useDescribeMail(booking);
  return (
    <Typography variant="body2">
      {t('bulk.one', describeBooking(booking))} {mail}
    </Typography>
  );
}

function CanceledOne({ record }: OneProps) {
  const booking = toBooking(record);
  const lead = useDescribeCancellation(booking);
  const mail = useDescribeMail(booking);
  const t = useResourceTranslate('bookings.mailNotices');
  const now = useNow();
  const hasReason = booking.customerEmail !== null && !isOver(booking, now);
  return (
    <Typography variant="body2">
      {lead} {mail} {hasReason ? t('withReason') : null}
    </Typography>
  );
}

const createOutcome = (outcome: 'complete' | 'no-show') =>
  function Outcome({ record }: OneProps) {
    const t = useResourceTranslate(`bookings.outcomeDialogs.${outcome}`);
    return <Typography variant="body2">{t('lead', describeBooking(toBooking(record)))}</Typography>;
  };

/** The words in which an action is done to a single booking, as on its own page. */
const formatDone = (action: string) => (record: RaRecord) => {
  const booking = toBooking(record);
  const name = action === 'cancel' && booking.status === 'pending' ? 'reject' : action;
  return i18nProvider.translate(`resources.bookings.done.${chooseDoneKey(name, booking, Date.now())}`);
};

/** What the dialogs of the list say about a single booking. */
export const ONE_BOOKING: Readonly<Record<'confirm' | 'complete' | 'no-show' | 'cancel', TextOfOne>> = {
  confirm: { Lead: ConfirmedOne, formatDone: formatDone('confirm') },
  complete: { Lead: createOutcome('complete'), formatDone: formatDone('complete') },
  'no-show': { Lead: createOutcome('no-show'), formatDone: formatDone('no-show') },
  cancel: {
    Lead: CanceledOne,
    formatDone: formatDone('cancel'),
    Reasons: ({ record, onChoose }) => <ReadyReasons booking={toBooking(record)} onChoose={onChoose} />,
  },
};
