import { WEEKDAYS, type Weekday } from '@mirabelle/catalogue';
import type { AdminSalon } from '@mirabelle/contracts';
import { Box, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { useWords } from '../components/use-words';
import { toMinutes, toTime } from './hours';

type Hours = AdminSalon['openingHours'];
const USUAL = { open: 9 * 60, close: 18 * 60 };

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '180px 130px 130px' },
  columnGap: 2,
  alignItems: 'center',
  '& > label': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

/** On which days a salon is open, and from when until when by its own clock. */
export function HoursInput({ zone }: { zone: string }) {
  const words = useWords('salons');
  const { field, fieldState } = useInput<Hours>({ source: 'openingHours', validate: valid });
  const hours: Hours = field.value;
  const change = (day: Weekday, value: Hours[Weekday]) => field.onChange({ ...hours, [day]: value });

  function setTime(day: Weekday, edge: 'open' | 'close', time: string): void {
    const minutes = toMinutes(time);
    const present = hours[day];
    if (minutes !== undefined && present) change(day, { ...present, [edge]: minutes });
  }

  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {WEEKDAYS.map((day) => {
        const name = words(`days.${day}`);
        const times = hours?.[day];
        return (
          <Box key={day} sx={ROW}>
            <FormControlLabel
              control={
                <Switch
                  checked={Boolean(times)}
                  onChange={(_event, open) => change(day, open ? USUAL : null)}
                  slotProps={{ input: { 'aria-label': words('hours.isOpen', { day: name }) } }}
                />
              }
              label={times ? name : `${name}, ${words('hours.closed').toLowerCase()}`}
            />
            {times
              ? (['open', 'close'] as const).map((edge) => (
                  <TextField
                    key={edge}
                    type="time"
                    value={toTime(times[edge])}
                    onChange={({ target }) => setTime(day, edge, target.value)}
                    error={times.open >= times.close}
                    slotProps={{
                      htmlInput: {
                        'aria-label': words(edge === 'open' ? 'hours.from' : 'hours.to', { day: name }),
                      },
                    }}
                  />
                ))
              : null}
          </Box>
        );
      })}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.invalid ? words('hours.order') : words('help.hours', { zone })}
      </FormHelperText>
    </Box>
  );
}

const valid = (hours: Hours | undefined): string | undefined =>
  Object.values(hours ?? {}).some((times) => times && times.open >= times.close)
    ? 'resources.salons.hours.order'
    : undefined;
