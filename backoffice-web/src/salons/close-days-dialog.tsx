import { type AdminSalon, MAX_CLOSED_DAYS } from '@mirabelle/backoffice-contracts';
import { CLOSING_REASONS, type ClosingReason } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import { useState } from 'react';
import { DayField } from '../components/day-field';
import { FormDialog } from '../components/form-dialog';
import { ReasonSelect } from '../components/reason-select';
import { useNow } from '../components/use-now';
import { countDays, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { StayingBookings } from './staying-bookings';
import { useOpenBookings } from './use-open-bookings';

/** The days for which a salon closes, `YYYY-MM-DD`, both included. */
export interface ClosedPeriod {
  readonly from: string;
  readonly to: string;
  readonly reason?: ClosingReason;
}

interface CloseDaysDialogProps {
  readonly salon: AdminSalon;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (period: ClosedPeriod) => void;
}

/** Asks for the days for which a salon closes. It also shows the appointments on these days, because they stay. */
export function CloseDaysDialog({ salon, open, isPending, onClose, onSubmit }: CloseDaysDialogProps) {
  const t = useResourceTranslate('salons.closeDialog');
  const translateSalon = useResourceTranslate('salons');
  const today = toSalonDay(useNow(), salon.timeZone);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState<ClosingReason | ''>('');
  const lastDay = to || from;
  const error = from === '' ? undefined : findPeriodError({ from, to: lastDay }, today);
  const hasValidDays = from !== '' && error === undefined;
  const openBookings = useOpenBookings(
    { salonId: salon.id, from, to: lastDay },
    { enabled: open && hasValidDays },
  );

  function reset(): void {
    setFrom('');
    setTo('');
    setReason('');
  }

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', { salon: salon.name })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={hasValidDays && openBookings.bookings !== undefined}
      onClose={onClose}
      growsDown
      onExited={reset}
      onSubmit={() => onSubmit({ from, to: lastDay, ...(reason && { reason }) })}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 2 }}>
        <DayField
          label={t('from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          autoFocus
          required
          min={today}
        />
        <DayField
          label={t('to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={error !== undefined}
          helperText={error ? t(`errors.${error}`, { count: MAX_CLOSED_DAYS }) : t('toHelp')}
          min={from || today}
        />
      </Box>
      <ReasonSelect
        label={t('reason')}
        helperText={t('reasonHelp')}
        reasons={CLOSING_REASONS}
        value={reason}
        formatReason={(name) => translateSalon(`closedDays.reasons.${name}`)}
        noReasonText={t('noReason')}
        onChange={setReason}
      />
      {hasValidDays && open ? <StayingBookings dialog="closeDialog" openBookings={openBookings} /> : null}
    </FormDialog>
  );
}

/** What is wrong with the days, or undefined. */
function findPeriodError(
  { from, to }: Pick<ClosedPeriod, 'from' | 'to'>,
  today: string,
): 'past' | 'order' | 'many' | undefined {
  if (from < today) return 'past';
  if (to < from) return 'order';
  return countDays(from, to) > MAX_CLOSED_DAYS ? 'many' : undefined;
}
