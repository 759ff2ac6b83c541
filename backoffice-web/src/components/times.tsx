import { Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  formatDate,
  formatInstant,
  formatRelative,
  formatTime,
  formatTimeWithZone,
  formatViewerTime,
  formatZone,
} from '../format/format';
import { useFormatInstant, useTimeZone } from './time-zone';
import { useNow } from './use-now';

/** An ISO instant relative to now: "2 hours ago". The tooltip shows the date and time in the zone of the page. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow();
  const format = useFormatInstant();
  return (
    <Tooltip title={format(value)} describeChild>
      <time dateTime={value}>{formatRelative(value, now)}</time>
    </Tooltip>
  );
}

/** Returns a function that formats the time of an ISO instant in the zone of the page and says which one it is, as everywhere. */
function useFormatTime(): (instant: string) => string {
  const timeZone = useTimeZone();
  const translate = useTranslate();
  return (instant) =>
    timeZone
      ? formatTimeWithZone(instant, timeZone)
      : translate('backOffice.time.viewer', { time: formatTime(instant) });
}

interface ExactTimeProps {
  /** ISO instant. */
  readonly value: string;
  /** On one line, for a card. */
  readonly isOneLine?: boolean;
}

/** Date, time and zone, for lists about money: the zone of the page. The tooltip shows the distance from now. */
export function ExactTime({ value, isOneLine = false }: ExactTimeProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const formatZonedTime = useFormatTime();
  return (
    <Tooltip title={formatRelative(value, now)} placement="bottom-start" describeChild>
      <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
        {formatDate(value, timeZone)}
        {isOneLine ? (
          `, ${formatZonedTime(value)}`
        ) : (
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {formatZonedTime(value)}
          </Typography>
        )}
      </Box>
    </Tooltip>
  );
}

/** Date, time and zone, and the distance from now, for a detail of a record about money. */
export function FullTime({ value }: { value: string }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const formatZonedTime = useFormatTime();
  return (
    <time dateTime={value}>
      {`${formatDate(value, timeZone)}, ${formatZonedTime(value)}`}
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {formatRelative(value, now)}
      </Typography>
    </time>
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
  const zoneName = formatZone(timeZone);
  return (
    <Tooltip title={formatRelative(startsAt, now)} placement="bottom-start" describeChild>
      {/* As wide as its first line: the names of some zones are long, and a list has room for no wider column. */}
      <Box component="time" dateTime={startsAt} sx={{ display: 'inline-block', width: 'min-content' }}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatInstant(startsAt, timeZone)}
        </Box>
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', whiteSpace: 'normal', color: 'text.secondary' }}
        >
          {zoneName}
          {viewerTime ? (
            <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
              {translate('backOffice.time.viewer', { time: viewerTime })}
            </Box>
          ) : null}
        </Typography>
      </Box>
    </Tooltip>
  );
}
