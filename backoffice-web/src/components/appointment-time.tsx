import { Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatHere, formatInstant, formatRelative, zoneCity } from './format';
import { useNow } from './use-now';

interface AppointmentTimeProps {
  /** UTC instant. */
  readonly startsAt: string;
  /** IANA zone of the salon. */
  readonly timeZone: string;
}

/** When an appointment begins: by the salon's clock and, where it differs, by the viewer's; how far off on hover. */
export function AppointmentTime({ startsAt, timeZone }: AppointmentTimeProps) {
  const translate = useTranslate();
  const now = useNow();
  const here = formatHere(startsAt, timeZone);
  const city = translate('backOffice.time.salon', { city: zoneCity(timeZone) });
  return (
    <Tooltip title={formatRelative(startsAt, now)} placement="bottom-start">
      <Box component="time" dateTime={startsAt} sx={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
        {formatInstant(startsAt, timeZone)}
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {city}
          {here ? ` · ${translate('backOffice.time.viewer', { time: here })}` : null}
        </Typography>
      </Box>
    </Tooltip>
  );
}
