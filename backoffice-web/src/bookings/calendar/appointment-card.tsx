import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findShownBookingStatus } from '@mirabelle/catalogue';
import { Box, Tooltip } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createRecordPath, FROM_THE_TOP } from '../../components/paths';
import { StatusDot } from '../../components/status-dot';
import { formatBookingTitle, formatCustomerName, formatService, formatZone } from '../../format/format';
import { CALENDAR_MOVE_KEY } from '../../shortcuts/shortcut-keys';
import { SalonObstacleMark, useFindSalonObstacle } from '../closed-day';
import type { PlacedBooking } from './appointment-lanes';
import { PX_PER_MINUTE } from './calendar-times';

/** The card of an appointment of at least this length has room for three lines: time, customer and service. */
const MIN_MINUTES_OF_THREE_LINES = 45;
/** A line that is cut where the card ends. */
const CLIPPED_LINE_STYLE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The color of the edge of a card, by the state of its appointment. */
export const EDGE_COLORS: Readonly<Record<string, string>> = {
  pending: 'warning.main',
  confirmed: 'success.main',
  completed: 'primary.main',
  'no-show': 'text.secondary',
};

/** What the calendar does when the user moves an appointment by its card. */
export interface MoveHandlers {
  /** @param grabOffsetMinutes minutes between the start of the appointment and the pointer */
  readonly onDragStart: (booking: AdminBooking, grabOffsetMinutes: number) => void;
  readonly onDragEnd: () => void;
  readonly onMoveKey: (booking: AdminBooking) => void;
}

interface AppointmentCardProps {
  readonly placed: PlacedBooking;
  /** The first visible minute of the day. */
  readonly firstMinute: number;
  /** Absent if the appointment cannot be moved. */
  readonly moveHandlers: MoveHandlers | undefined;
}

/** Puts the focus on the card of an appointment, if the calendar shows it. */
export function focusCard(bookingId: string): void {
  const card = document.querySelector<HTMLElement>(`[data-booking-id="${CSS.escape(bookingId)}"]`);
  card?.focus();
  // Away from the edges, where the message about the move and the headings lie.
  card?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
}

/** An appointment in the calendar: a link to its page, which can be dragged to another time. */
export function AppointmentCard({ placed, firstMinute, moveHandlers }: AppointmentCardProps) {
  const { booking, startMinute, lane, laneCount } = placed;
  const translate = useTranslate();
  const [isDragged, setDragged] = useState(false);
  const status = translate(`resources.bookings.statuses.${findShownBookingStatus(booking)}`);
  const obstacle = useFindSalonObstacle()(booking);
  const obstacleName = obstacle && translate(`resources.bookings.${obstacle}`);
  const isCancelled = booking.status === 'cancelled';
  const isLong = booking.duration >= MIN_MINUTES_OF_THREE_LINES;
  const lines = isLong
    ? [formatCustomerName(booking), formatService(booking)]
    : [formatBookingTitle(booking)];

  function handleDragStart(event: DragEvent<HTMLElement>): void {
    setDragged(true);
    event.dataTransfer.effectAllowed = 'move';
    const offsetPx = event.clientY - event.currentTarget.getBoundingClientRect().top;
    moveHandlers?.onDragStart(booking, offsetPx / PX_PER_MINUTE);
  }

  function handleDragEnd(): void {
    setDragged(false);
    moveHandlers?.onDragEnd();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!moveHandlers || event.key !== CALENDAR_MOVE_KEY || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    moveHandlers.onMoveKey(booking);
  }

  return (
    <Tooltip
      // While it is open, a tooltip that is no description would be the name of the link.
      describeChild
      // It would lie over the times to which the card is dragged.
      slotProps={{ popper: { sx: { visibility: isDragged ? 'hidden' : 'visible' } } }}
      title={
        <>
          {formatBookingTitle(booking)}
          <br />
          {booking.appointmentTime} ({formatZone(booking.timeZone)}), {booking.salonName}
          <br />
          <StatusDot resource="bookings" status={findShownBookingStatus(booking)} />
          {obstacleName ? (
            <>
              <br />
              {obstacleName}
            </>
          ) : null}
        </>
      }
    >
      <Box
        component={Link}
        to={createRecordPath('bookings', booking.id)}
        state={FROM_THE_TOP}
        aria-label={`${booking.appointmentTime} ${formatZone(booking.timeZone)}, ${formatBookingTitle(booking)}, ${[status, obstacleName].filter(Boolean).join(', ')}`}
        {...(moveHandlers && { 'aria-keyshortcuts': CALENDAR_MOVE_KEY })}
        data-booking-id={booking.id}
        draggable={moveHandlers !== undefined}
        onDragStart={handleDragStart}
        onDragEnd={handleDragEnd}
        onKeyDown={handleKeyDown}
        sx={{
          position: 'absolute',
          top: (startMinute - firstMinute) * PX_PER_MINUTE,
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
          cursor: moveHandlers ? 'grab' : undefined,
          '&::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: 0,
            width: 3,
            bgcolor: obstacle ? 'error.main' : (EDGE_COLORS[booking.status] ?? 'text.secondary'),
          },
          '&:hover, &:focus-visible': { borderColor: 'primary.main', zIndex: 1 },
        }}
      >
        <Box component="span" sx={{ ...CLIPPED_LINE_STYLE, fontWeight: 600 }}>
          {booking.appointmentTime}
          {obstacle ? (
            <>
              {' '}
              <SalonObstacleMark obstacle={obstacle} />
            </>
          ) : null}
        </Box>
        {lines.map((line) => (
          // Where there is room for it, a long name goes on in the next line.
          <Box
            key={line}
            component="span"
            sx={isLong ? { display: 'block', overflowWrap: 'anywhere' } : CLIPPED_LINE_STYLE}
          >
            {line}
          </Box>
        ))}
      </Box>
    </Tooltip>
  );
}
