import {
  countBookingsAt,
  findWish,
  SALONS,
  SERVICES,
  type Service,
  TIME_SLOTS,
  type Wish,
} from '@mirabelle/catalogue';
import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { salonDomainEvents } from '../event-types.js';
import type { SalonDetails } from '../salon/salon-events.js';
import { calendar } from './calendar.js';
import type { CalendarCommand, RequestAppointment } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import { listTakenChairs } from './calendar-state.js';

const NOW = '2026-03-01T00:00:00.000Z';
const dailyHours = { open: 540, close: 1260 };
const openingHours = {
  mon: dailyHours,
  tue: dailyHours,
  wed: dailyHours,
  thu: dailyHours,
  fri: dailyHours,
  sat: dailyHours,
  sun: null,
};
const salon = { ...(SALONS[0] as SalonDetails), chairs: 2, timeZone: 'Europe/Paris', openingHours };
const findService = (id: string) => SERVICES.find((item) => item.id === id) as Service;

function request(bookingId: string, changes: Partial<RequestAppointment> = {}): RequestAppointment {
  return {
    type: 'RequestAppointment',
    bookingId,
    userId: 'u1',
    salon,
    service: findService('haircut'),
    date: '2026-03-03',
    startMinute: 600,
    affiliateId: 'platform_owner',
    now: NOW,
    ...changes,
  };
}

const run = (commands: readonly CalendarCommand[]) => runCommands(calendar, commands);

const toHours = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

describe('the deadline for the answer to a request', () => {
  const lapse = (hours: number): CalendarCommand => ({
    type: 'LapseAppointment',
    bookingId: 'b1',
    now: toHours(hours),
  });
  const readDeadlines = (events: readonly CalendarEvent[]) =>
    events.map(({ data }) => ('answerBy' in data ? data.answerBy : undefined));

  it('a request is canceled 24 hours after it was made, or after the hours of the installation, if nobody has confirmed it', () => {
    const { events, outcomes } = run([request('b1'), lapse(23), lapse(24), lapse(25)]);
    expect(outcomes).toEqual(['AppointmentRequested', 'nothing', 'AppointmentCancelled', 'nothing']);
    expect(readDeadlines(events)[0]).toBe(toHours(24));
    expect(run([request('b1', { answerHours: 6 }), lapse(5), lapse(6)]).outcomes.slice(1)).toEqual([
      'nothing',
      'AppointmentCancelled',
    ]);
  });

  it('the deadline is the start of the appointment if that is sooner, also for a request that was stored without a deadline', () => {
    const [requested] = run([request('b1', { answerHours: 720 })]).events;
    if (requested?.type !== 'AppointmentRequested') throw new Error('The request was refused.');
    const { startsAt, answerBy, ...before } = requested.data;
    expect(answerBy).toBe(startsAt);
    const stored = { type: 'AppointmentRequested', data: { ...before, startsAt } } as const;
    expect(fold(calendar, [stored]).entries.get('b1')?.answerBy).toBe(startsAt);
  });

  it('a request that is moved has a new deadline, and an appointment that is confirmed has none', () => {
    const move = { type: 'RescheduleAppointment', bookingId: 'b1', salon, by: 'customer' } as const;
    const time = { date: '2026-03-03', now: toHours(20) };
    const { events, outcomes } = run([
      ...[request('b1'), { ...move, ...time, startMinute: 660 }],
      ...[lapse(25), { type: 'ConfirmAppointment', bookingId: 'b1' } as const],
      ...[{ ...move, ...time, startMinute: 720 }, lapse(47)],
    ]);
    expect(outcomes).toEqual([
      ...['AppointmentRequested', 'AppointmentRescheduled', 'nothing'],
      ...['AppointmentConfirmed', 'AppointmentRescheduled', 'nothing'],
    ]);
    expect(readDeadlines(events)).toEqual([toHours(24), toHours(44), undefined, undefined]);
    expect(readDeadlines(run([request('b1', { confirms: true })]).events)).toEqual([undefined, undefined]);
  });
});

describe('the calendar of a salon', () => {
  it('a request that the salon confirms at once is stored with its confirmation, or not at all, and a repetition adds nothing', () => {
    const confirmed = request('b1', { confirms: true });
    const { events, outcomes, state } = run([
      confirmed,
      confirmed,
      request('b2'),
      request('b3', { confirms: true }),
    ]);
    expect(outcomes).toEqual([
      'AppointmentRequested,AppointmentConfirmed',
      'nothing',
      'AppointmentRequested',
      'slot_taken',
    ]);
    expect(state.entries.get('b1')?.status).toBe('confirmed');
    expect(events.map(({ data }) => 'isConfirmedAtOnce' in data)).toEqual([true, false, false]);
  });

  it('the calendar of a salon takes bookings up to 180 days ahead, unless the salon says otherwise', () => {
    const book = (date: string, changes: object = {}) =>
      run([
        request(`b-${date}`, {
          date,
          salon: { ...salon, openingHours: { ...openingHours, sun: dailyHours }, ...changes },
        }),
      ]).outcomes[0];
    expect(book('2026-08-28')).toBe('AppointmentRequested');
    expect(book('2026-08-29')).toBe('time_too_far');
    expect(book('9999-12-31')).toBe('time_too_far');
    expect(book('2026-03-15', { bookingHorizonDays: 14 })).toBe('AppointmentRequested');
    expect(book('2026-03-16', { bookingHorizonDays: 14 })).toBe('time_too_far');
    expect(book('2027-02-28', { bookingHorizonDays: 365 })).toBe('AppointmentRequested');
  });

  it('the calendar of a salon counts the horizon from the day that it is at the salon, for moves too', () => {
    const inAuckland = { ...salon, timeZone: 'Pacific/Auckland', bookingHorizonDays: 2 };
    // In Auckland it is March 2 already.
    const now = '2026-03-01T12:00:00.000Z';
    const timeInAuckland = (date: string) => ({ salon: inAuckland, date, now });
    expect(run([request('b1', timeInAuckland('2026-03-04'))]).outcomes).toEqual(['AppointmentRequested']);
    const move = {
      type: 'HoldChair',
      bookingId: 'b1',
      userId: 'u1',
      moveId: 'm1',
      startMinute: 600,
      durationMinutes: 60,
    } as const;
    expect(run([{ ...move, ...timeInAuckland('2026-03-05') }]).outcomes).toEqual(['time_too_far']);
  });

  it('the calendar of a salon records price, commission, local time and instants of an appointment', () => {
    const { events } = run([request('b1', { service: findService('hair-color'), notes: 'Copper, please' })]);
    expect(events[0]?.data).toMatchObject({
      date: '2026-03-03',
      startMinute: 600,
      timeZone: 'Europe/Paris',
      durationMinutes: 120,
      startsAt: '2026-03-03T09:00:00.000Z',
      endsAt: '2026-03-03T11:00:00.000Z',
      notes: 'Copper, please',
      serviceType: 'Hair Color',
      priceCents: 12000,
      commissionCents: 1200,
      affiliateId: 'platform_owner',
    });
  });

  it('the calendar of a salon records what the salon does on request beside the service that is booked for it', () => {
    const balayage = findWish('balayage') as Wish;
    const highlights = { service: findService('highlights'), wish: balayage };
    const colorist = { ...salon, specialties: ['Balayage'] as const };
    const { events, state } = run([request('b1', { ...highlights, salon: colorist })]);
    expect(events[0]?.data).toMatchObject({ serviceType: 'Highlights', wish: 'Balayage', priceCents: 15000 });
    expect(state.entries.get('b1')).toMatchObject({ serviceType: 'Highlights', wish: 'Balayage' });
    const barber = { ...salon, specialties: ['Hair Cut'] as const };
    expect(run([request('b1', { ...highlights, salon: barber })]).outcomes).toEqual(['service_unknown']);
    const cheaper = { ...highlights, service: findService('haircut'), salon: colorist };
    expect(run([request('b1', cheaper)]).outcomes).toEqual(['service_unknown']);
  });

  it('the calendar of a salon reads an appointment of a release that knew a wish only from the notes', () => {
    const stored = JSON.parse(`{
      "bookingId": "maison-aurore-paris.2026-11-20.2f0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11",
      "userId": "3f1b1f0e-5c55-4b6e-9a39-0c3b5a4f7d10", "salonId": "maison-aurore-paris", "date": "2026-11-20",
      "startMinute": 600, "durationMinutes": 180, "startsAt": "2026-11-20T09:00:00.000Z",
      "endsAt": "2026-11-20T12:00:00.000Z", "timeZone": "Europe/Paris", "serviceType": "Highlights",
      "priceCents": 15000, "currency": "USD", "affiliateId": "platform_owner", "commissionCents": 1500,
      "notes": "Balayage"
    }`);
    const definition = salonDomainEvents.find(({ type }) => type === 'AppointmentRequested');
    expect(definition?.version ?? 1).toBe(1);
    const { entries } = fold(calendar, [{ type: 'AppointmentRequested', data: stored }]);
    expect(entries.get(stored.bookingId)).toMatchObject({ serviceType: 'Highlights', status: 'pending' });
    expect(entries.get(stored.bookingId)).not.toHaveProperty('wish');
  });

  it('the calendar of a salon keeps the wall time when daylight saving begins and ends', () => {
    const salonOpenOnSundays = { ...salon, openingHours: { ...openingHours, sun: dailyHours } };
    const bookOn = (date: string) =>
      run([request('b1', { date, horizonDays: 365, salon: salonOpenOnSundays })]).events[0]?.data;
    expect(bookOn('2026-03-28')).toMatchObject({ startsAt: '2026-03-28T09:00:00.000Z' });
    expect(bookOn('2026-03-29')).toMatchObject({ startsAt: '2026-03-29T08:00:00.000Z' });
    expect(bookOn('2026-10-25')).toMatchObject({ startsAt: '2026-10-25T09:00:00.000Z' });
  });

  it('the calendar of a salon books each of its two chairs once, and a chair again after a cancellation', () => {
    const cancel: CalendarCommand = { type: 'CancelAppointment', bookingId: 'b1', by: 'customer', now: NOW };
    const { outcomes } = run([
      request('b1'),
      request('b2'),
      request('b3'),
      cancel,
      request('b4'),
      request('b5'),
    ]);
    const requested = 'AppointmentRequested';
    expect(outcomes).toEqual([
      requested,
      requested,
      'slot_taken',
      'AppointmentCancelled',
      requested,
      'slot_taken',
    ]);
  });

  it('the calendar of a salon keeps the chair of a long appointment taken in the following slots', () => {
    const oneChairSalon = { ...salon, chairs: 1 };
    const long = request('b1', { salon: oneChairSalon, service: findService('highlights') });
    const requestAt = (startMinute: number) =>
      request(`at${startMinute}`, { salon: oneChairSalon, startMinute });
    expect(run([long, requestAt(570), requestAt(720), requestAt(780), requestAt(540)]).outcomes).toEqual([
      'AppointmentRequested',
      'slot_taken',
      'slot_taken',
      'AppointmentRequested',
      'AppointmentRequested',
    ]);
  });

  it('the calendar of a salon refuses an appointment in the past, on a closed day, or beyond closing time', () => {
    expect(run([request('b1', { now: '2026-03-03T09:00:00.000Z' })]).outcomes).toEqual(['time_in_past']);
    expect(run([request('b1', { date: '2026-03-08' })]).outcomes).toEqual(['salon_closed']);
    const late = {
      startMinute: 1050,
      service: findService('highlights'),
      salon: { ...salon, openingHours: { ...openingHours, tue: { open: 540, close: 1140 } } },
    };
    expect(run([request('b1', late)]).outcomes).toEqual(['salon_closed']);
  });

  it('the calendar of a salon follows the opening hours that hold on its day, for bookings and for moves', () => {
    const closedTuesdays = { from: '2026-03-10', openingHours: { ...openingHours, tue: null } };
    const changing = { ...salon, hoursChanges: [closedTuesdays] };
    const book = (date: string) => run([request('b1', { date, salon: changing })]).outcomes[0];
    expect([book('2026-03-03'), book('2026-03-10'), book('2026-03-11')]).toEqual([
      'AppointmentRequested',
      'salon_closed',
      'AppointmentRequested',
    ]);
    const move: CalendarCommand = {
      type: 'RescheduleAppointment',
      bookingId: 'b1',
      by: 'salon',
      salon: {
        ...salon,
        hoursChanges: [{ from: '2026-03-02', openingHours: { ...openingHours, tue: null } }],
      },
      date: '2026-03-03',
      startMinute: 720,
      now: NOW,
    };
    expect(run([request('b1'), move]).outcomes).toEqual(['AppointmentRequested', 'salon_closed']);
  });

  it('the calendar of a salon changes an appointment from pending to confirmed to completed or no-show, each once', () => {
    const later = '2026-03-03T12:00:00.000Z';
    const confirm: CalendarCommand = { type: 'ConfirmAppointment', bookingId: 'b1' };
    const complete: CalendarCommand = { type: 'CompleteAppointment', bookingId: 'b1', now: later };
    const noShow: CalendarCommand = { type: 'MarkNoShow', bookingId: 'b1', now: later };
    const cancel: CalendarCommand = { type: 'CancelAppointment', bookingId: 'b1', by: 'salon', now: later };
    expect(run([request('b1'), complete, { ...complete, bookingId: 'b9' }]).outcomes.slice(1)).toEqual([
      'booking_not_open',
      'booking_unknown',
    ]);
    expect(run([request('b1'), confirm, { ...noShow, now: NOW }]).outcomes[2]).toBe('time_in_future');
    // By UTC, the appointment in Paris runs from nine to ten.
    const running = '2026-03-03T09:30:00.000Z';
    expect(run([request('b1'), confirm, { ...noShow, now: running }]).outcomes[2]).toBe('time_in_future');
    expect(run([request('b1'), confirm, { ...complete, now: running }]).outcomes[2]).toBe(
      'AppointmentCompleted',
    );
    expect(run([request('b1'), confirm, confirm, complete, noShow, cancel]).outcomes.slice(1)).toEqual([
      'AppointmentConfirmed',
      'nothing',
      'AppointmentCompleted',
      'AppointmentMissed',
      'booking_not_open',
    ]);
  });

  it('staff put an appointment back to confirmed that they marked as completed or as a no-show by mistake, and then it can be canceled', () => {
    const now = '2026-03-03T12:00:00.000Z';
    const [confirm, withdraw] = [
      { type: 'ConfirmAppointment', bookingId: 'b1' },
      { type: 'WithdrawOutcome', bookingId: 'b1' },
    ] as const;
    const [complete, noShow] = [
      { type: 'CompleteAppointment', bookingId: 'b1', now },
      { type: 'MarkNoShow', bookingId: 'b1', now },
    ] as const;
    const cancel: CalendarCommand = { type: 'CancelAppointment', bookingId: 'b1', by: 'salon', now };
    const { outcomes, state } = run([
      request('b1'),
      withdraw,
      confirm,
      complete,
      withdraw,
      withdraw,
      noShow,
      withdraw,
    ]);
    expect(outcomes).toEqual([
      'AppointmentRequested',
      'booking_not_open',
      'AppointmentConfirmed',
      'AppointmentCompleted',
      'AppointmentOutcomeWithdrawn',
      'nothing',
      'AppointmentMissed',
      'AppointmentOutcomeWithdrawn',
    ]);
    expect(state.entries.get('b1')?.status).toBe('confirmed');
    expect(run([request('b1'), confirm, noShow, withdraw, cancel]).outcomes.at(-1)).toBe(
      'AppointmentCancelled',
    );
    expect(run([request('b1'), cancel, withdraw]).outcomes.at(-1)).toBe('booking_not_open');
  });

  it.each([
    [
      'a pending appointment is completed',
      [],
      'CompleteAppointment',
      'This booking is pending; it cannot be completed.',
    ],
    [
      'a completed one is canceled',
      ['ConfirmAppointment', 'CompleteAppointment'],
      'CancelAppointment',
      'This booking is completed; it cannot be canceled.',
    ],
    [
      'a canceled one is confirmed',
      ['CancelAppointment'],
      'ConfirmAppointment',
      'This booking is canceled; it cannot be confirmed.',
    ],
    [
      'a no-show is moved',
      ['ConfirmAppointment', 'MarkNoShow'],
      'RescheduleAppointment',
      'This booking is a no-show; it cannot be moved.',
    ],
  ] as const)(
    'a refusal names the status, and not that it is too late, when %s',
    (_, before, refused, sentence) => {
      const now = '2026-03-03T12:00:00.000Z';
      const to = (type: CalendarCommand['type']) =>
        ({
          type,
          bookingId: 'b1',
          by: 'salon',
          salon,
          date: '2026-03-03',
          startMinute: 660,
          now,
        }) as CalendarCommand;
      const { state } = run([request('b1'), ...before.map(to)]);
      const decision = calendar.decide(to(refused), state);
      expect(isRefused(decision) && decision.refusal.detail).toBe(sentence);
    },
  );

  it('the calendar of a salon moves an appointment within its day, even to a time that overlaps the old one, and keeps price and duration', () => {
    const oneChairSalon = { ...salon, chairs: 1 };
    const move = (startMinute: number, changes: object = {}): CalendarCommand => ({
      type: 'RescheduleAppointment',
      bookingId: 'b1',
      salon: oneChairSalon,
      date: '2026-03-03',
      startMinute,
      by: 'customer',
      now: NOW,
      ...changes,
    });
    const { outcomes, events } = run([
      request('b1', { salon: oneChairSalon, service: findService('hair-color') }),
      request('b2', { salon: oneChairSalon, startMinute: 780 }),
      move(630),
      move(630),
      move(720),
      move(1230),
      move(540, { now: '2026-03-03T09:30:00.000Z' }),
      request('b3', { salon: oneChairSalon, startMinute: 570 }),
    ]);
    expect(outcomes.slice(2)).toEqual([
      'AppointmentRescheduled',
      'nothing',
      'slot_taken',
      'salon_closed',
      'time_in_past',
      'AppointmentRequested',
    ]);
    expect(events[2]?.data).toMatchObject({
      startMinute: 630,
      durationMinutes: 120,
      startsAt: '2026-03-03T09:30:00.000Z',
      timeZone: 'Europe/Paris',
      previous: { date: '2026-03-03', startMinute: 600, startsAt: '2026-03-03T09:00:00.000Z' },
    });
  });

  it('the calendar of a salon refuses to move a canceled or started appointment, even on behalf of the salon', () => {
    const later = '2026-03-03T12:00:00.000Z';
    const move = (now: string, by: 'customer' | 'salon'): CalendarCommand => {
      const newTime = { date: '2026-03-03', startMinute: 1020 };
      return { type: 'RescheduleAppointment', bookingId: 'b1', salon, ...newTime, by, now };
    };
    const cancel: CalendarCommand = { type: 'CancelAppointment', bookingId: 'b1', by: 'salon', now: NOW };
    expect(run([move(NOW, 'salon')]).outcomes).toEqual(['booking_unknown']);
    expect(run([request('b1'), cancel, move(NOW, 'salon')]).outcomes[2]).toBe('booking_not_open');
    expect(run([request('b1'), move(later, 'customer')]).outcomes[1]).toBe('time_in_past');
    expect(run([request('b1'), move(later, 'salon')]).outcomes[1]).toBe('time_in_past');
    const { state } = run([request('b1')]);
    const readDetail = (by: 'customer' | 'salon') => {
      const decision = calendar.decide(move(later, by), state);
      return isRefused(decision) ? decision.refusal.detail : undefined;
    };
    expect(readDetail('customer')).toBe('This appointment has begun; please call the salon.');
    expect(readDetail('salon')).toBe('This appointment has begun; it can no longer be moved.');
  });

  it('the calendar of a salon keeps the wall time of an appointment that moves across a daylight saving change', () => {
    const salonOpenOnSundays = { ...salon, openingHours: { ...openingHours, sun: dailyHours } };
    const holdChairOn = (date: string) =>
      run([
        {
          type: 'HoldChair',
          bookingId: 'b1',
          userId: 'u1',
          moveId: 'm1',
          salon: salonOpenOnSundays,
          date,
          startMinute: 600,
          durationMinutes: 60,
          horizonDays: 365,
          now: NOW,
        },
      ]).events[0]?.data;
    expect(holdChairOn('2026-03-28')).toMatchObject({ startsAt: '2026-03-28T09:00:00.000Z' });
    expect(holdChairOn('2026-03-29')).toMatchObject({ startsAt: '2026-03-29T08:00:00.000Z' });
    expect(holdChairOn('2026-10-24')).toMatchObject({ startsAt: '2026-10-24T08:00:00.000Z' });
    expect(holdChairOn('2026-10-25')).toMatchObject({ startsAt: '2026-10-25T09:00:00.000Z' });
  });

  it('the calendar of a salon refuses a forgone booking, and does not forgo a booking that was made', () => {
    const forgo = (bookingId: string): CalendarCommand => {
      return { type: 'ForgoAppointment', bookingId, userId: 'u1', salonId: salon.id };
    };
    expect(run([forgo('b1'), forgo('b1'), request('b1'), request('b2'), forgo('b2')]).outcomes).toEqual([
      'AppointmentForgone',
      'nothing',
      'conflict',
      'AppointmentRequested',
      'nothing',
    ]);
  });

  it('the calendar of a salon never has more concurrent appointments than chairs, for any sequence of commands', () => {
    const booking = fc.record({
      slot: fc.constantFrom(...TIME_SLOTS),
      service: fc.constantFrom(...SERVICES),
    });
    const step = fc.oneof({ weight: 4, arbitrary: booking }, { weight: 1, arbitrary: fc.nat({ max: 60 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 60 }), (chairs, steps) => {
        const commands = steps.map((item, index): CalendarCommand => {
          if (typeof item === 'number')
            return { type: 'CancelAppointment', bookingId: `b${item}`, by: 'salon', now: NOW };
          return request(`b${index}`, {
            salon: { ...salon, chairs },
            service: item.service,
            startMinute: item.slot.minutes,
          });
        });
        const taken = listTakenChairs(run(commands).state);
        for (let minute = 540; minute < 1260; minute += 15) {
          expect(countBookingsAt(taken, minute)).toBeLessThanOrEqual(chairs);
        }
      }),
    );
  });
});
