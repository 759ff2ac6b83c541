import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import { Alert, Box, Button, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { LANGUAGE, useResourceTranslate } from '../i18n/i18n';
import { formatTimeInput, parseTimeInput } from './opening-hours';
import { findDaysWithoutStart, STARTS } from './starts';

type OpeningHours = AdminSalon['openingHours'];
/** The hours with which a form begins on a day that becomes open, in minutes after midnight: 9:00 to 18:00. */
export const DEFAULT_HOURS = { open: 9 * 60, close: 18 * 60 };
/** Stands for a time that is still being typed. Its field keeps what has been typed, and the hours cannot be saved. */
const INCOMPLETE = Number.NaN;

const listFormat = new Intl.ListFormat(LANGUAGE);

const ROW_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '180px 130px 130px 1fr' },
  columnGap: 2,
  alignItems: 'center',
  '& > label': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

/** On a phone the button has a line of its own. */
const BUTTON_STYLE = { gridColumn: { xs: '1 / -1', sm: 'auto' }, justifySelf: 'start' };

interface OpeningHoursFieldsProps {
  readonly hours: OpeningHours | undefined;
  readonly timeZone: string;
  /** Whether to say what is wrong with the hours. */
  readonly showsError: boolean;
  readonly onChange: (hours: OpeningHours) => void;
}

/** The fields for a salon's opening hours: a switch and two times for each weekday, in the salon's time zone. */
export function OpeningHoursFields({ hours, timeZone, showsError, onChange }: OpeningHoursFieldsProps) {
  const t = useResourceTranslate('salons');
  const daysWithoutStart = findDaysWithoutStart(hours ?? {});
  const setDay = (day: Weekday, value: OpeningHours[Weekday]) =>
    onChange({ ...hours, [day]: value } as OpeningHours);

  function setTime(day: Weekday, edge: 'open' | 'close', time: string): void {
    const current = hours?.[day];
    if (current) setDay(day, { ...current, [edge]: parseTimeInput(time) ?? INCOMPLETE });
  }

  const openDays = WEEKDAYS.filter((day) => hours?.[day]);
  const [firstDay, ...otherDays] = openDays;
  const firstHours = firstDay && hours?.[firstDay];
  const isSame = (day: Weekday) =>
    hours?.[day]?.open === firstHours?.open && hours?.[day]?.close === firstHours?.close;
  const canCopyHours =
    firstDay && firstHours && !hasIncompleteTime({ [firstDay]: firstHours }) && !otherDays.every(isSame);

  function copyHours(): void {
    const copies = Object.fromEntries(otherDays.map((day) => [day, firstHours]));
    onChange({ ...hours, ...copies } as OpeningHours);
  }

  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {WEEKDAYS.map((day) => {
        const name = t(`days.${day}`);
        const times = hours?.[day];
        return (
          <Box key={day} sx={ROW_STYLE}>
            <FormControlLabel
              control={
                <Switch
                  checked={Boolean(times)}
                  onChange={(_event, open) => setDay(day, open ? DEFAULT_HOURS : null)}
                  slotProps={{ input: { 'aria-label': t('hours.isOpen', { day: name }) } }}
                />
              }
              label={times ? name : `${name}, ${t('hours.closed').toLowerCase()}`}
            />
            {times
              ? (['open', 'close'] as const).map((edge) => (
                  <TextField
                    key={edge}
                    label={t(edge === 'open' ? 'hours.opens' : 'hours.closes')}
                    type="time"
                    value={formatTimeInput(times[edge])}
                    onChange={({ target }) => setTime(day, edge, target.value)}
                    error={!(times.open < times.close)}
                    slotProps={{
                      inputLabel: { shrink: true },
                      htmlInput: {
                        'aria-label': t(edge === 'open' ? 'hours.from' : 'hours.to', { day: name }),
                      },
                    }}
                  />
                ))
              : null}
            {day === firstDay && canCopyHours ? (
              <Button
                size="small"
                variant="outlined"
                sx={BUTTON_STYLE}
                aria-label={t('hours.sameAs', { day: name })}
                onClick={copyHours}
              >
                {t('hours.sameForAll')}
              </Button>
            ) : null}
          </Box>
        );
      })}
      <FormHelperText error={showsError}>
        {showsError
          ? t(hours && hasIncompleteTime(hours) ? 'hours.incomplete' : 'hours.order')
          : t(timeZone ? 'help.hours' : 'help.hoursWithoutZone', { zone: timeZone, ...STARTS })}
      </FormHelperText>
      {daysWithoutStart.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('hours.noStart', {
            ...STARTS,
            days: listFormat.format(daysWithoutStart.map((day) => t(`days.${day}`))),
          })}
        </Alert>
      ) : null}
    </Box>
  );
}

const hasIncompleteTime = (hours: Partial<OpeningHours>): boolean =>
  Object.values(hours).some((times) => times && (Number.isNaN(times.open) || Number.isNaN(times.close)));

/** Whether each open day has both times, and closes after it opens. */
export const areHoursValid = (hours: OpeningHours | undefined): boolean =>
  Object.values(hours ?? {}).every((times) => !times || times.open < times.close);
