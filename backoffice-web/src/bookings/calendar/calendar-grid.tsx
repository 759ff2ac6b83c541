import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNow } from '../../components/use-now';
import { formatDay } from '../../format/days';
import { formatZone } from '../../format/format';
import { useResourceTranslate } from '../../i18n/i18n';
import { formatOpeningHours } from '../../salons/opening-hours';
import { STARTS } from '../../salons/starts';
import { assignLanes } from './appointment-lanes';
import type { CalendarColumn } from './calendar-columns';
import { type DropRefusal, findVisibleSpan, PX_PER_MINUTE, type Span } from './calendar-times';
import { DayColumn, type DraggedAppointment } from './day-column';
import { CHAIRS_PX } from './free-slots';
import type { IntendedMove } from './move-appointment';
import { useScrollToNow } from './use-scroll-to-now';

/** The least width of a column, with which the seven days of a week fit beside the menu on a screen of 1440 px. */
const COLUMN_PX = 112;
/** The least width of a card beside others. */
const CARD_PX = 84;

/** A column is as wide as its cards need that stand side by side, beside the numbers of free chairs. */
const findColumnWidth = ({ bookings }: CalendarColumn): number =>
  Math.max(
    COLUMN_PX,
    CHAIRS_PX + CARD_PX * Math.max(0, ...assignLanes(bookings).map(({ laneCount }) => laneCount)),
  );

/** The height of a heading of up to two lines, of a time zone of up to two, and of the line that says that the salon is closed. */
const LINE_PX = 18;
const HEADING_PX = 46;
const ZONE_PX = 2 * LINE_PX;
/** The week of a salon has short headings, and one zone that is said above the calendar. */
const HEADING_OF_DAY_PX = 28;

/** A line that is cut in its second line. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** What is above the grid when it begins at the top of the window: the bar of the app. The last hours are reached by scrolling the grid. */
const MAX_HEIGHT = 'max(420px, calc(100vh - 120px))';
/** The hours stay while the grid is scrolled sideways, and the headings while it is scrolled down, above cards and hours. */
const HOURS_STYLE = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 5,
  bgcolor: 'background.paper',
} as const;
const HEADING_STYLE = { position: 'sticky', top: 0, zIndex: 4, bgcolor: 'background.paper' } as const;

/** Whether the columns are several days of one salon. */
const isWeekOfSalon = (columns: readonly CalendarColumn[]): boolean =>
  columns.length > 1 && columns.every(({ salonId }) => salonId === columns[0]?.salonId);

interface CalendarGridProps {
  readonly columns: readonly CalendarColumn[];
  /**
   * The appointments of all columns, also those that a filter hides; undefined while they load or if they are too many.
   */
  readonly allBookings: readonly AdminBooking[] | undefined;
  /** Whether the user may book for customers, at the free times. */
  readonly canBook: boolean;
  /** Absent for users who may not move appointments. */
  readonly onMove: ((move: IntendedMove) => void) | undefined;
}

/** The columns of the calendar side by side. Appointments are moved by dragging them, or by a key. */
export function CalendarGrid({ columns, allBookings, canBook, onMove }: CalendarGridProps) {
  const t = useResourceTranslate('bookings.calendar');
  const notify = useNotify();
  const [dragged, setDragged] = useState<DraggedAppointment>();
  const visible = findVisibleSpan(columns);
  const isWeek = isWeekOfSalon(columns);
  const headingPx =
    (isWeek ? HEADING_OF_DAY_PX : HEADING_PX + ZONE_PX) +
    (columns.some(({ isClosed }) => isClosed) ? LINE_PX : 0);
  const grid = useRef<HTMLElement>(null);
  useScrollToNow(grid, columns, visible, useNow());
  const moveHandlers = onMove && {
    onDragStart: (booking: AdminBooking, grabOffsetMinutes: number) =>
      setDragged({ booking, grabOffsetMinutes }),
    onDragEnd: () => setDragged(undefined),
    onMoveKey: (booking: AdminBooking) => onMove({ booking }),
  };

  function drop(to: NonNullable<IntendedMove['to']>): void {
    setDragged(undefined);
    const { booking } = dragged ?? {};
    if (!booking || (booking.localDate === to.date && booking.appointmentTime === to.slot.label)) return;
    onMove?.({ booking, to });
  }

  function refuseDrop(refusal: DropRefusal, { day, hours }: CalendarColumn): void {
    setDragged(undefined);
    notify(`resources.bookings.calendar.refusedDrops.${refusal}`, {
      type: 'warning',
      messageArgs: { ...STARTS, day: formatDay(day), hours: hours ? formatOpeningHours(hours) : '' },
    });
  }

  return (
    // Focusable, so that the keyboard can scroll it. It scrolls by itself, so that the names of the salons, the hours and the bar to scroll
    // sideways stay in sight.
    <Box
      ref={grid}
      role="region"
      tabIndex={0}
      aria-label={t('appointments')}
      sx={{
        overflow: 'auto',
        display: 'flex',
        alignItems: 'flex-start',
        pb: 1,
        maxHeight: { sm: MAX_HEIGHT },
      }}
    >
      <Box sx={{ flex: 'none', ...HOURS_STYLE }}>
        <Box sx={{ height: headingPx, ...HEADING_STYLE }} />
        <HourLabels visible={visible} />
      </Box>
      {columns.map((column) => (
        <Box
          key={column.key}
          component="section"
          sx={{
            flex: `1 0 ${findColumnWidth(column)}px`,
            minWidth: 0,
            borderInlineStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box component="header" sx={{ height: headingPx, px: 0.75, ...HEADING_STYLE }}>
            <Typography
              variant="subtitle2"
              component="h2"
              title={column.heading}
              sx={{ ...TWO_LINES, lineHeight: 1.4 }}
            >
              {column.heading}
            </Typography>
            {/* Beside each other they would not fit into a narrow column. */}
            {column.isClosed ? <SubLine text={t('closed')} /> : null}
            {column.timeZone && !isWeek ? <SubLine text={formatZone(column.timeZone)} /> : null}
          </Box>
          <DayColumn
            column={column}
            visible={visible}
            canBook={canBook}
            allBookings={allBookings?.filter(
              ({ salonId, localDate }) => salonId === column.salonId && localDate === column.day,
            )}
            moveHandlers={moveHandlers}
            dragged={dragged}
            onDrop={drop}
            onRefuseDrop={(refusal) => refuseDrop(refusal, column)}
          />
        </Box>
      ))}
    </Box>
  );
}

const SubLine = ({ text }: { text: string }) => (
  <Typography
    variant="caption"
    component="p"
    title={text}
    sx={{ ...TWO_LINES, color: 'text.secondary', lineHeight: `${LINE_PX}px` }}
  >
    {text}
  </Typography>
);

const formatHour = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

function HourLabels({ visible }: { visible: Span }) {
  const firstHour = visible.first / 60;
  const hours = Array.from(
    { length: Math.ceil(visible.last / 60) - firstHour },
    (_, index) => firstHour + index,
  );
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', width: 52, height: (visible.last - visible.first) * PX_PER_MINUTE }}
    >
      {hours.map((hour) => (
        <Typography
          key={hour}
          variant="caption"
          sx={{
            position: 'absolute',
            top: (hour * 60 - visible.first) * PX_PER_MINUTE - 2,
            right: 8,
            color: 'text.secondary',
          }}
        >
          {formatHour(hour)}
        </Typography>
      ))}
    </Box>
  );
}
