import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import type { SalonSummary } from '../../salons/use-salons';
import { createDayColumns, createSalonColumns } from './calendar-columns';
import {
  findDropSlot,
  findPastSpan,
  findVisibleSpan,
  listClosedSpans,
  listFreeChairs,
} from './calendar-times';

const DAY = { open: 8 * 60, close: 21 * 60 };
const createSalon = (changes: Partial<SalonSummary> = {}) =>
  ({
    id: 'aurora',
    name: 'Aurora',
    timeZone: 'Europe/Paris',
    chairs: 2,
    closedDays: ['2031-05-20'],
    isSuspended: false,
    openingHours: { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: null },
    ...changes,
  }) as SalonSummary;
const createBooking = (id: string, appointmentTime: string, changes: Partial<AdminBooking> = {}) =>
  ({
    id,
    appointmentTime,
    salonId: 'aurora',
    salonName: 'Aurora',
    localDate: '2031-05-19',
    timeZone: 'Europe/Paris',
    duration: 60,
    status: 'confirmed',
    ...changes,
  }) as AdminBooking;

describe('the columns of the calendar', () => {
  it('the columns of a week are closed on days without opening hours and on closed days', () => {
    const days = ['2031-05-18', '2031-05-19', '2031-05-20'];
    const columns = createDayColumns('aurora', days, { bookings: [], salons: [createSalon()] });
    expect(columns.map(({ isClosed }) => isClosed)).toEqual([true, false, true]);
    expect(columns.map(({ hours }) => hours)).toEqual([null, DAY, DAY]);
  });

  it('the columns of a day are the salons with appointments, and all others that are not suspended when asked for', () => {
    const salons = [
      createSalon(),
      createSalon({ id: 'birch', name: 'Birch' }),
      createSalon({ id: 'cedar', name: 'Cedar', isSuspended: true }),
    ];
    const sources = {
      bookings: [createBooking('b1', '9:00 AM', { salonId: 'birch', salonName: 'Birch' })],
      salons,
    };
    const listNames = (withAllSalons: boolean) =>
      createSalonColumns('2031-05-19', sources, { withAllSalons }).map(({ heading }) => heading);
    expect(listNames(false)).toEqual(['Birch']);
    expect(listNames(true)).toEqual(['Aurora', 'Birch']);
  });
});

describe('the times of the calendar', () => {
  const [column] = createDayColumns('aurora', ['2031-05-19'], { bookings: [], salons: [createSalon()] });
  if (!column) throw new Error('There is no column.');

  it('the visible hours reach from the first opening to the last closing or appointment', () => {
    expect(findVisibleSpan([column])).toEqual({ first: 480, last: 1260 });
    expect(findVisibleSpan([])).toEqual({ first: 540, last: 1230 });
    const late = { ...column, hours: null, bookings: [createBooking('b1', '5:30 PM', { duration: 240 })] };
    expect(findVisibleSpan([late])).toEqual({ first: 540, last: 1290 });
  });

  it('the times before the opening and after the closing, and those at which no appointment can start, are shaded, and all of a closed day', () => {
    const visible = { first: 420, last: 1320 };
    // Appointments start between 9:00 AM and 5:30 PM, whatever the hours of the salon.
    expect(listClosedSpans(column, visible)).toEqual([
      { first: 420, last: 540 },
      { first: 1080, last: 1320 },
    ]);
    expect(listClosedSpans({ ...column, hours: { open: 600, close: 1020 } }, visible)).toEqual([
      { first: 420, last: 600 },
      { first: 1020, last: 1320 },
    ]);
    expect(listClosedSpans({ ...column, isClosed: true }, visible)).toEqual([visible]);
  });

  it('what has passed of a day by the clock of the salon is shaded, all of a day before and nothing of one to come', () => {
    const visible = { first: 480, last: 1260 };
    const find = (day: string, now: string, timeZone: string | undefined = 'Europe/Paris') =>
      findPastSpan({ day, timeZone }, visible, Date.parse(now));
    expect(find('2031-05-19', '2031-05-19T10:20:00Z')).toEqual({ first: 480, last: 740 });
    expect(find('2031-05-19', '2031-05-19T04:00:00Z')).toBeUndefined();
    expect(find('2031-05-19', '2031-05-19T20:30:00Z')).toEqual(visible);
    expect(find('2031-05-18', '2031-05-19T10:20:00Z')).toEqual(visible);
    expect(find('2031-05-20', '2031-05-19T10:20:00Z')).toBeUndefined();
    // It is the next day in Tokyo already.
    expect(find('2031-05-19', '2031-05-19T15:30:00Z', 'Asia/Tokyo')).toEqual(visible);
    expect(findPastSpan({ day: '2031-05-18', timeZone: undefined }, visible, 0)).toBeUndefined();
  });

  it('the free chairs of a time are those that no appointment takes, and a canceled one takes none', () => {
    const bookings = [
      createBooking('b1', '9:00 AM'),
      createBooking('b2', '9:30 AM'),
      createBooking('b3', '9:30 AM', { status: 'cancelled' }),
    ];
    const freeChairs = listFreeChairs(column, bookings);
    expect(freeChairs.slice(0, 4).map(({ label, freeCount }) => `${label} ${freeCount}`)).toEqual([
      '9:00 AM 1',
      '9:30 AM 0',
      '10:00 AM 1',
      '10:30 AM 2',
    ]);
    expect(listFreeChairs({ ...column, isClosed: true }, bookings)).toEqual([]);
  });

  const drop = (minute: number, changes = {}, now = Date.parse('2031-05-01T00:00:00Z')) => {
    const dropSlot = findDropSlot({ ...column, ...changes }, { minute, duration: 60 }, now);
    return typeof dropSlot === 'string' ? dropSlot : dropSlot.label;
  };

  it('an appointment is dropped on the nearest slot', () => {
    expect(drop(614)).toBe('10:00 AM');
    expect(drop(616)).toBe('10:30 AM');
    expect(drop(530)).toBe('9:00 AM');
    expect(drop(1060)).toBe('5:30 PM');
  });

  it('an appointment is not dropped where none can start, on a closed day, outside the opening hours or in the past', () => {
    expect([drop(480), drop(1140)]).toEqual(['noStart', 'noStart']);
    expect(drop(600, { isClosed: true })).toBe('closed');
    const hours = { open: 600, close: 1020 };
    expect([drop(570, { hours }), drop(990, { hours }), drop(960, { hours })]).toEqual([
      'outsideHours',
      'outsideHours',
      '4:00 PM',
    ]);
    // Noon in Paris.
    const noon = Date.parse('2031-05-19T10:00:00Z');
    expect([drop(720, {}, noon), drop(750, {}, noon)]).toEqual(['past', '12:30 PM']);
  });
});
