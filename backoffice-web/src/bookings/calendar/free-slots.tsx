import { Box } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { FROM_THE_TOP } from '../../components/paths';
import { useResourceTranslate } from '../../i18n/i18n';
import { SLOT_MINUTES } from '../../salons/starts';
import type { CalendarColumn } from './calendar-columns';
import { isPast, type listFreeChairs, PX_PER_MINUTE } from './calendar-times';

/** The width of the numbers of free chairs beside the appointments. */
export const CHAIRS_PX = 26;

interface FreeSlotsProps {
  readonly column: CalendarColumn;
  readonly freeChairs: ReturnType<typeof listFreeChairs>;
  readonly toTopPx: (minute: number) => number;
  /** Whether the user may book for customers. */
  readonly canBook: boolean;
  /** ms since the epoch */
  readonly now: number;
}

const LIST = '[data-free-slots]';
const SLOT = 'a[data-minutes]';

const listSlots = (list: Element | undefined) => [...(list?.querySelectorAll<HTMLElement>(SLOT) ?? [])];

/** The time to which an arrow key leads: before or after in the same column, or the same one in a column beside it. */
function findNeighbor(slot: HTMLElement, key: string): HTMLElement | undefined {
  const list = slot.closest(LIST);
  if (!list) return undefined;
  const slots = listSlots(list);
  if (key === 'ArrowUp') return slots[slots.indexOf(slot) - 1];
  if (key === 'ArrowDown') return slots[slots.indexOf(slot) + 1];
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return undefined;
  const lists = [...document.querySelectorAll(LIST)].filter((other) => listSlots(other).length > 0);
  const beside = listSlots(lists[lists.indexOf(list) + step]);
  const minutes = Number(slot.dataset.minutes);
  return beside.find((other) => Number(other.dataset.minutes) >= minutes) ?? beside.at(-1);
}

function handleArrow(event: KeyboardEvent<HTMLElement>): void {
  const slot = event.target instanceof Element ? event.target.closest<HTMLElement>(SLOT) : null;
  const neighbor = slot && findNeighbor(slot, event.key);
  if (!neighbor) return;
  event.preventDefault();
  neighbor.focus();
}

/**
 * How many chairs are free at each time. A time that is ahead and has one is a link to a new booking then and there. Tab leads to the
 * first one of a column, and the arrow keys to the others.
 */
export function FreeSlots({ column, freeChairs, toTopPx, canBook, now }: FreeSlotsProps) {
  const t = useResourceTranslate('bookings.calendar');
  const { salonId, day, timeZone } = column;
  const isAhead = (minutes: number) => timeZone !== undefined && !isPast(day, minutes, timeZone, now);
  // Nobody books what has passed.
  const ahead = freeChairs.filter(({ minutes }) => isAhead(minutes));
  const bookable = canBook ? ahead.filter(({ freeCount }) => freeCount > 0) : [];
  if (ahead.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={t('freeChairs')}
      data-free-slots
      onKeyDown={handleArrow}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {ahead.map((slot) => (
        <Box
          component="li"
          key={slot.minutes}
          aria-label={t('freeAt', { time: slot.label, count: slot.freeCount })}
          sx={{
            position: 'absolute',
            top: toTopPx(slot.minutes),
            height: SLOT_MINUTES * PX_PER_MINUTE,
            insetInline: 0,
            fontSize: '0.75rem',
            fontVariantNumeric: 'tabular-nums',
            color: slot.freeCount === 0 ? 'error.main' : 'text.secondary',
            fontWeight: slot.freeCount === 0 ? 600 : 400,
          }}
        >
          {bookable.includes(slot) ? (
            <Box
              component={Link}
              to={`/bookings/create?${new URLSearchParams({ salonId, date: day, time: slot.label })}`}
              state={FROM_THE_TOP}
              draggable={false}
              tabIndex={slot === bookable[0] ? 0 : -1}
              data-minutes={slot.minutes}
              aria-label={t('bookAt', { time: slot.label, salon: column.heading, count: slot.freeCount })}
              title={t('bookHint', { time: slot.label })}
              sx={{
                position: 'absolute',
                insetBlock: 0,
                insetInline: '1px',
                color: 'inherit',
                textDecoration: 'none',
                borderRadius: 0.5,
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <FreeCount count={slot.freeCount} />
            </Box>
          ) : (
            <FreeCount count={slot.freeCount} />
          )}
        </Box>
      ))}
    </Box>
  );
}

const FreeCount = ({ count }: { readonly count: number }) => (
  <Box component="span" sx={{ display: 'block', width: CHAIRS_PX, pt: '2px', textAlign: 'center' }}>
    {count}
  </Box>
);
