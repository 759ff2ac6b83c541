import type { AdminBooking } from '@mirabelle/contracts';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordPath } from '../../components/record-link';
import { StatusDot } from '../../components/status-dot';
import { customerOf, headingOf } from '../booking-words';
import { layOut, type Placed } from './lay-out';

/** The hours that are drawn, in minutes since midnight: the last slot's longest service ends at half past eight. */
export const FROM_MINUTE = 9 * 60;
export const TO_MINUTE = 20 * 60 + 30;
/** Height of a minute, so that the shortest service still holds a line of text. */
export const PX_PER_MINUTE = 0.9;

const EDGES: Readonly<Record<string, string>> = {
  pending: 'warning.main',
  confirmed: 'success.main',
  completed: 'primary.main',
  'no-show': 'error.main',
};

function Appointment({ placed: { booking, begins, lane, lanes } }: { placed: Placed }) {
  const translate = useTranslate();
  const status = translate(`resources.bookings.statuses.${booking.status}`);
  const over = booking.status === 'cancelled';
  return (
    <Tooltip
      title={
        <>
          {headingOf(booking)}
          <br />
          {booking.appointmentTime}, {booking.salonName}
          <br />
          <StatusDot resource="bookings" status={booking.status} />
        </>
      }
    >
      <Box
        component={Link}
        to={recordPath('bookings', booking.id)}
        aria-label={`${booking.appointmentTime}, ${headingOf(booking)}, ${status}`}
        sx={{
          position: 'absolute',
          top: (begins - FROM_MINUTE) * PX_PER_MINUTE,
          height: booking.duration * PX_PER_MINUTE - 2,
          left: `calc(${(100 * lane) / lanes}% + 2px)`,
          width: `calc(${100 / lanes}% - 4px)`,
          overflow: 'hidden',
          pl: 1,
          pr: 0.5,
          py: 0.25,
          borderRadius: 1,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.default',
          color: over ? 'text.secondary' : 'text.primary',
          textDecoration: over ? 'line-through' : 'none',
          fontSize: '0.75rem',
          lineHeight: 1.35,
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: 3,
            bgcolor: EDGES[booking.status] ?? 'text.secondary',
          },
          '&:hover, &:focus-visible': { borderColor: 'primary.main', zIndex: 1 },
        }}
      >
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {booking.appointmentTime}
        </Box>
        {customerOf(booking)}
        <br />
        {booking.serviceType}
      </Box>
    </Tooltip>
  );
}

/** The appointments of one salon on one day, where its clock puts them. */
export function DayColumn({ bookings }: { bookings: readonly AdminBooking[] }) {
  return (
    <Box
      sx={{
        position: 'relative',
        height: (TO_MINUTE - FROM_MINUTE) * PX_PER_MINUTE,
        backgroundImage: (theme) => `linear-gradient(${theme.palette.divider} 1px, transparent 1px)`,
        backgroundSize: `100% ${60 * PX_PER_MINUTE}px`,
      }}
    >
      {layOut(bookings).map((placed) => (
        <Appointment key={placed.booking.id} placed={placed} />
      ))}
    </Box>
  );
}
