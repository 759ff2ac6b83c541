import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { findOpeningHours } from '@mirabelle/catalogue';
import { Alert, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { DayField } from '../components/day-field';
import { FormDialog } from '../components/form-dialog';
import { useNow } from '../components/use-now';
import { addDays, formatDay, isDay, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { areHoursValid, OpeningHoursFields } from './opening-hours-fields';
import { OutsideHoursInDialog } from './outside-hours-alert';
import { findSalonChanges } from './salon-changes';
import { findLastDay, useBookingsOutsideHours } from './use-bookings-outside-hours';

type OpeningHours = AdminSalon['openingHours'];

interface ScheduleHoursDialogProps {
  readonly salon: AdminSalon;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (body: { readonly from: string; readonly openingHours: OpeningHours }) => void;
}

const isSameWeek = (first: OpeningHours, second: OpeningHours): boolean =>
  Object.keys(findSalonChanges({ openingHours: first }, { openingHours: second })).length === 0;

/** Room for the sentence that says how the check has ended, so that nothing moves when it has. */
const CHECK_HEIGHT = 72;

/** Asks from which day on a salon has other opening hours, and which. It also shows the appointments that lie outside, because they stay. */
export function ScheduleHoursDialog(props: ScheduleHoursDialogProps) {
  const { open, isPending, onClose, onSubmit } = props;
  const t = useResourceTranslate('salons.hoursDialog');
  const [from, setFrom] = useState('');
  const [edited, setEdited] = useState<OpeningHours>();
  // The hours are compared with those from which the user began: if only the answer was lost, the same press sends them once more.
  const [salon, setSalon] = useState(props.salon);
  if (!edited && salon !== props.salon) setSalon(props.salon);
  const tomorrow = addDays(toSalonDay(useNow(), salon.timeZone), 1);
  const hasDay = isDay(from);
  const isTooEarly = hasDay && from < tomorrow;
  const present = findOpeningHours(salon, hasDay ? from : tomorrow);
  const hours = edited ?? present;
  const isValid = areHoursValid(hours);
  const isUnchanged = isValid && isSameWeek(present, hours);
  const isComplete = hasDay && !isTooEarly && isValid && !isUnchanged;
  const query = useBookingsOutsideHours({ salon, hours, from }, { enabled: open && isComplete });
  const lastDay = hasDay ? findLastDay(salon, from) : undefined;
  const isReplacing = salon.hoursChanges?.some((change) => change.from === from);

  function reset(): void {
    setFrom('');
    setEdited(undefined);
  }

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={t('title')}
      lead={t('lead', { salon: salon.name })}
      cancelLabel={t('cancel')}
      submitLabel={t('submit')}
      canSubmit={isComplete && query.outside !== undefined}
      onClose={onClose}
      growsDown
      onExited={reset}
      onSubmit={() => onSubmit({ from, openingHours: hours })}
    >
      <DayField
        required
        autoFocus
        label={t('from')}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
        error={isTooEarly}
        helperText={t(isTooEarly ? 'tooEarly' : 'fromHelp')}
        min={tomorrow}
        sx={{ mt: 2, mb: 2 }}
      />
      <OpeningHoursFields
        hours={hours}
        timeZone={salon.timeZone}
        showsError={!isValid}
        onChange={setEdited}
      />
      <Box sx={{ display: 'grid', alignContent: 'start', gap: 1, mt: 1, minHeight: CHECK_HEIGHT }}>
        {isReplacing ? <Alert severity="info">{t('replaces')}</Alert> : null}
        {lastDay ? <Typography variant="body2">{t('until', { day: formatDay(lastDay) })}</Typography> : null}
        {hasDay && !isTooEarly && isUnchanged ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('unchanged')}
          </Typography>
        ) : null}
        {isComplete && open ? <OutsideHoursInDialog {...query} /> : null}
        {isComplete || (hasDay && !isTooEarly && isUnchanged) ? null : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('beforeCheck')}
          </Typography>
        )}
      </Box>
    </FormDialog>
  );
}
