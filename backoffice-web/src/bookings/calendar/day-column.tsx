import type { AdminBooking } from '@mirabelle/contracts';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createRecordPath } from '../../components/paths';
import { StatusDot } from '../../components/status-dot';
import { formatBookingTitle, formatCustomerName, formatZone } from '../../format/format';
import { assignLanes, type PlacedBooking } from './appointment-lanes';

/** The visible hours in minutes since midnight. The longest service in the last slot ends at 8:30 PM. */
export const FIRST_MINUTE = 9 * 60;
export const LAST_MINUTE = 20 * 60 + 30;
/** The height of a minute. The shortest service of half an hour is high enough for two lines of text. */
export const PX_PER_MINUTE = 1.4;
/** An appointment of this length is high enough for a line each for its time, customer and service. */
const MINUTES_OF_THREE_LINES = 45;
/** A line that is cut where the card ends. */
const LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const EDGE_COLORS: Readonly<Record<string, string>> = {
  pending: 'warning.main',
  confirmed: 'success.main',
  completed: 'primary.main',
  'no-show': 'error.main',
};

function Appointment({ placed }: { placed: PlacedBooking }) {
  const { booking, startMinute, lane, laneCount } = placed;
  const translate = useTranslate();
  const status = translate(`resources.bookings.statuses.${booking.status}`);
  const isCancelled = booking.status === 'cancelled';
  const lines =
    booking.duration < MINUTES_OF_THREE_LINES
      ? [formatBookingTitle(booking)]
      : [formatCustomerName(booking), booking.serviceType];
  return (
    <Tooltip
      title={
        <>
          {formatBookingTitle(booking)}
          <br />
          {booking.appointmentTime} ({formatZone(booking.timeZone)}), {booking.salonName}
          <br />
          <StatusDot resource="bookings" status={booking.status} />
        </>
      }
    >
      <Box
        component={Link}
        to={createRecordPath('bookings', booking.id)}
        aria-label={`${booking.appointmentTime} ${formatZone(booking.timeZone)}, ${formatBookingTitle(booking)}, ${status}`}
        sx={{
          position: 'absolute',
          top: (startMinute - FIRST_MINUTE) * PX_PER_MINUTE,
          height: booking.duration * PX_PER_MINUTE - 2,
          left: `calc(${(100 * lane) / laneCount}% + 2px)`,
          width: `calc(${100 / laneCount}% - 4px)`,
          overflow: 'hidden',
          pl: 1,
          pr: 0.5,
          py: 0.25,
          borderRadius: 1,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.default',
          color: isCancelled ? 'text.secondary' : 'text.primary',
          textDecoration: isCancelled ? 'line-through' : 'none',
          fontSize: '0.75rem',
          lineHeight: 1.35,
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: 3,
            bgcolor: EDGE_COLORS[booking.status] ?? 'text.secondary',
          },
          '&:hover, &:focus-visible': { borderColor: 'primary.main', zIndex: 1 },
        }}
      >
        <Box component="span" sx={{ ...LINE, fontWeight: 600 }}>
          {booking.appointmentTime} · {formatZone(booking.timeZone)}
        </Box>
        {lines.map((line) => (
          <Box key={line} component="span" sx={LINE}>
            {line}
          </Box>
        ))}
      </Box>
    </Tooltip>
  );
}

/** The appointments of one salon on one day, positioned by their local time. */
export function DayColumn({ bookings }: { bookings: readonly AdminBooking[] }) {
  return (
    <Box
      sx={{
        position: 'relative',
        height: (LAST_MINUTE - FIRST_MINUTE) * PX_PER_MINUTE,
        backgroundImage: (theme) => `linear-gradient(${theme.palette.divider} 1px, transparent 1px)`,
        backgroundSize: `100% ${60 * PX_PER_MINUTE}px`,
      }}
    >
      {assignLanes(bookings).map((placed) => (
        <Appointment key={placed.booking.id} placed={placed} />
      ))}
    </Box>
  );
}
