import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { TimeSlot } from '@mirabelle/catalogue';
import { Box } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { useNow } from '../../components/use-now';
import { toSalonDay, toSalonMinute } from '../../format/days';
import { useResourceTranslate } from '../../i18n/i18n';
import { findBookingActions } from '../booking-action-rules';
import { AppointmentCard, type MoveHandlers } from './appointment-card';
import { assignLanes } from './appointment-lanes';
import { HATCHED, PAST_STYLE } from './backgrounds';
import type { CalendarColumn } from './calendar-columns';
import {
  type DropRefusal,
  findDropSlot,
  findPastSpan,
  listClosedSpans,
  listFreeChairs,
  PX_PER_MINUTE,
  type Span,
} from './calendar-times';
import { CHAIRS_PX, FreeSlots } from './free-slots';

/** An appointment that is being dragged. */
export interface DraggedAppointment {
  readonly booking: AdminBooking;
  /** Minutes between the start of the appointment and the pointer. */
  readonly grabOffsetMinutes: number;
}

interface DayColumnProps {
  readonly column: CalendarColumn;
  readonly visible: Span;
  /**
   * All appointments of the column, also those that a filter hides; undefined while they load or if they are too many.
   */
  readonly allBookings: readonly AdminBooking[] | undefined;
  /** Whether the user may book for customers. */
  readonly canBook: boolean;
  /** Undefined for users who may not move appointments. */
  readonly moveHandlers: MoveHandlers | undefined;
  readonly dragged: DraggedAppointment | undefined;
  readonly onDrop: (to: { readonly date: string; readonly slot: TimeSlot }) => void;
  /** Called for a drop where the appointment cannot start. */
  readonly onRefuseDrop: (refusal: DropRefusal) => void;
}

/** A salon on a day: its opening hours, free chairs and appointments, what has passed of it, and a line at its current local time. */
export function DayColumn(props: DayColumnProps) {
  const { column, visible, allBookings, canBook, moveHandlers, dragged, onDrop, onRefuseDrop } = props;
  const now = useNow();
  const [target, setTarget] = useState<TimeSlot | DropRefusal>();
  const targetSlot = typeof target === 'object' ? target : undefined;
  const toTopPx = (minute: number) => (minute - visible.first) * PX_PER_MINUTE;
  // An appointment stays at its salon.
  const acceptedDrag = dragged?.booking.salonId === column.salonId ? dragged : undefined;
  const past = findPastSpan(column, visible, now);
  const freeChairs = allBookings ? listFreeChairs(column, allBookings) : [];

  function handleDragOver(event: DragEvent<HTMLElement>): void {
    if (!acceptedDrag) return;
    event.preventDefault();
    const offsetPx = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const minute = visible.first + offsetPx / PX_PER_MINUTE - acceptedDrag.grabOffsetMinutes;
    setTarget(findDropSlot(column, { minute, duration: acceptedDrag.booking.duration }, now));
  }

  function handleDrop(event: DragEvent<HTMLElement>): void {
    event.preventDefault();
    setTarget(undefined);
    if (!acceptedDrag || !target) return;
    if (typeof target === 'string') onRefuseDrop(target);
    else onDrop({ date: column.day, slot: target });
  }

  return (
    <Box
      onDragOver={handleDragOver}
      onDragLeave={() => setTarget(undefined)}
      onDrop={handleDrop}
      sx={{
        position: 'relative',
        height: (visible.last - visible.first) * PX_PER_MINUTE,
        backgroundImage: (theme) => `linear-gradient(${theme.palette.divider} 1px, transparent 1px)`,
        backgroundSize: `100% ${60 * PX_PER_MINUTE}px`,
      }}
    >
      {past ? (
        <Box
          data-past
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: toTopPx(past.first),
            height: (past.last - past.first) * PX_PER_MINUTE,
            ...PAST_STYLE,
          }}
        />
      ) : null}
      {listClosedSpans(column, visible).map(({ first, last }) => (
        <Box
          key={first}
          data-closed
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: toTopPx(first),
            height: (last - first) * PX_PER_MINUTE,
            ...HATCHED,
          }}
        />
      ))}
      <FreeSlots column={column} freeChairs={freeChairs} toTopPx={toTopPx} canBook={canBook} now={now} />
      <Box
        sx={{
          position: 'absolute',
          // Without a height, so that presses beside the cards reach the free times.
          top: 0,
          height: 0,
          insetInlineEnd: 0,
          insetInlineStart: CHAIRS_PX,
        }}
      >
        {assignLanes(column.bookings).map((placed) => (
          <AppointmentCard
            key={placed.booking.id}
            placed={placed}
            firstMinute={visible.first}
            moveHandlers={
              findBookingActions(placed.booking, now).includes('reschedule') ? moveHandlers : undefined
            }
          />
        ))}
        {targetSlot && acceptedDrag ? (
          <Box
            sx={{
              position: 'absolute',
              insetInline: 2,
              top: toTopPx(targetSlot.minutes),
              height: acceptedDrag.booking.duration * PX_PER_MINUTE - 2,
              px: 1,
              border: '2px dashed',
              borderColor: 'primary.main',
              borderRadius: 1,
              color: 'primary.main',
              fontSize: '0.75rem',
              fontWeight: 600,
              pointerEvents: 'none',
            }}
          >
            {targetSlot.label}
          </Box>
        ) : null}
      </Box>
      <NowLine column={column} visible={visible} now={now} toTopPx={toTopPx} />
    </Box>
  );
}

interface NowLineProps {
  readonly column: CalendarColumn;
  readonly visible: Span;
  readonly now: number;
  readonly toTopPx: (minute: number) => number;
}

/** A line at the current time of the salon, on its current day. */
function NowLine({ column: { day, timeZone }, visible, now, toTopPx }: NowLineProps) {
  const t = useResourceTranslate('bookings.calendar');
  if (!timeZone || toSalonDay(now, timeZone) !== day) return null;
  const minute = toSalonMinute(now, timeZone);
  if (minute < visible.first || minute > visible.last) return null;
  return (
    <Box
      role="img"
      aria-label={t('now')}
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: toTopPx(minute) - 1,
        height: 2,
        bgcolor: 'error.main',
        pointerEvents: 'none',
        zIndex: 2,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: -4,
          top: -3,
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'error.main',
        },
      }}
    />
  );
}
