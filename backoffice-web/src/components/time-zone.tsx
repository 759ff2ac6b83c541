import { Typography } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { formatInstant, formatViewerInstant } from '../format/format';

/** The IANA zone in which a page shows what has happened; undefined for the viewer's zone. */
const TimeZoneContext = createContext<string | undefined>(undefined);

/** Pages about money show all times in UTC, in which the server counts days and months. Appointments stay in the salon's zone. */
export const UtcTimes = ({ children }: { children: ReactNode }) => (
  <TimeZoneContext value="UTC">{children}</TimeZoneContext>
);

export const useTimeZone = (): string | undefined => useContext(TimeZoneContext);

/** Returns a function that formats an ISO instant in the zone of the page and says which one it is. */
export function useFormatInstant(): (instant: string) => string {
  const timeZone = useTimeZone();
  return (instant) =>
    timeZone ? `${formatInstant(instant, timeZone)} ${timeZone}` : formatViewerInstant(instant);
}

/** Says that a list is in UTC, and nothing on a page in the viewer's zone. */
export function TimeZoneNote() {
  const translate = useTranslate();
  if (!useTimeZone()) return null;
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ px: { xs: 2, sm: 2.5 }, py: 0.75, color: 'text.secondary' }}
    >
      {translate('backOffice.time.utc')}
    </Typography>
  );
}
