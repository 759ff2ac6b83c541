import { Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  formatDate,
  formatInstant,
  formatRelative,
  formatTimeWithZone,
  formatViewerInstant,
  formatViewerTime,
  formatZone,
} from '../format/format';
import { useNow } from './use-now';

/** An ISO instant relative to now: "2 hours ago". The tooltip shows the date and time in the viewer's zone. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow();
  return (
    <Tooltip title={formatViewerInstant(value)} describeChild>
      <time dateTime={value}>{formatRelative(value, now)}</time>
    </Tooltip>
  );
}

interface ExactTimeProps {
  /** ISO instant. */
  readonly value: string;
  /** On one line, for a card. */
  readonly isOneLine?: boolean;
}

/** Date, time and zone of the viewer, for lists about money. The tooltip shows the distance from now. */
export function ExactTime({ value, isOneLine = false }: ExactTimeProps) {
  const now = useNow();
  return (
    <Tooltip title={formatRelative(value, now)} placement="bottom-start" describeChild>
      <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
        {formatDate(value)}
        {isOneLine ? (
          `, ${formatTimeWithZone(value)}`
        ) : (
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {formatTimeWithZone(value)}
          </Typography>
        )}
      </Box>
    </Tooltip>
  );
}

interface AppointmentTimeProps {
  /** UTC instant. */
  readonly startsAt: string;
  /** IANA zone of the salon. */
  readonly timeZone: string;
}

/** The start of an appointment in the salon's zone and, if it differs, in the viewer's zone. */
export function AppointmentTime({ startsAt, timeZone }: AppointmentTimeProps) {
  const translate = useTranslate();
  const now = useNow();
  const viewerTime = formatViewerTime(startsAt, timeZone);
  const city = formatZone(timeZone);
  return (
    <Tooltip title={formatRelative(startsAt, now)} placement="bottom-start" describeChild>
      <Box component="time" dateTime={startsAt} sx={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
        {formatInstant(startsAt, timeZone)}
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {city}
          {viewerTime ? ` · ${translate('backOffice.time.viewer', { time: viewerTime })}` : null}
        </Typography>
      </Box>
    </Tooltip>
  );
}
