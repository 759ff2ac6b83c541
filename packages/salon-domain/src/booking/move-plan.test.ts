import { countBookingsAt, SALONS, SERVICES, type Service } from '@mirabelle/catalogue';
import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrSoak } from '../../../../tests/support/soak.js';
import type { SalonDetails } from '../salon/salon-events.js';
import { formatBookingId } from './booking-id.js';
import { calendar } from './calendar.js';
import type { CalendarCommand } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import { type Calendar, listTakenChairs } from './calendar-state.js';
import {
  findUnneededChairs,
  type MovePlan,
  type PlannedCommand,
  planMove,
  planMoveCleanup,
} from './move-plan.js';

const NOW = '2026-03-01T00:00:00.000Z';
const DAYS = ['2026-03-03', '2026-03-04', '2026-03-05'] as const;
const hours = { open: 540, close: 1260 };
const openingHours = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
const salon: SalonDetails = { ...(SALONS[0] as SalonDetails), chairs: 1, openingHours };
const haircut = SERVICES.find(({ id }) => id === 'haircut') as Service;

const createBookingId = (day: string, n: number) =>
  formatBookingId({ salonId: salon.id, date: day }, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

/** The calendars of a salon in memory. Each command is decided and recorded at once. */
class SalonCalendars {
  readonly log: { readonly date: string; readonly event: CalendarEvent }[] = [];

  constructor(readonly details: SalonDetails) {}

  readCalendar(date: string): Calendar {
    return fold(
      calendar,
      this.log.filter((entry) => entry.date === date).map(({ event }) => event),
    );
  }

  execute({ date, command }: PlannedCommand) {
    const before = this.readCalendar(date);
    const decision = calendar.decide(command, before);
    if (isRefused(decision)) return { refused: new Error(decision.refusal.code) };
    this.log.push(...decision.events.map((event) => ({ date, event })));
    return { state: fold(calendar, decision.events, before), events: decision.events };
  }

  /** Runs a plan to its end, or for a number of commands. */
  run(plan: MovePlan, steps = Number.POSITIVE_INFINITY) {
    let next = plan.next();
    for (let executed = 0; !next.done && executed < steps; executed += 1)
      next = plan.next(this.execute(next.value));
    return next.done ? next.value : undefined;
  }

  requestAppointment(day: string, n: number, startMinute: number) {
    const id = createBookingId(day, n);
    return this.execute({
      date: day,
      command: {
        type: 'RequestAppointment',
        bookingId: id,
        userId: `u${n}`,
        salon: this.details,
        service: haircut,
        date: day,
        startMinute,
        affiliateId: 'platform_owner',
        now: NOW,
      },
    });
  }

  planMove(booking: { day: string; n: number }, date: string, startMinute: number, moveId: string): MovePlan {
    return planMove({
      bookingId: createBookingId(booking.day, booking.n),
      userId: `u${booking.n}`,
      homeDate: booking.day,
      durationMinutes: haircut.minutes,
      salon: this.details,
      by: 'customer',
      date,
      startMinute,
      moveId,
      now: NOW,
    });
  }

  /** Handles the log like the reactor: releases unneeded chairs and cleans up every move. */
  runReactor(from = 0): void {
    for (let index = from; index < this.log.length; index += 1) {
      const { date, event } = this.log[index] as (typeof this.log)[number];
      for (const { moveId, date: day } of findUnneededChairs(event)) {
        this.execute({ date: day, command: { type: 'ReleaseChair', moveId } });
      }
      if (event.type !== 'ChairHeld') continue;
      const { bookingId: id, moveId } = event.data;
      const homeDate = id.split('.')[1] as string;
      this.run(planMoveCleanup({ bookingId: id, homeDate, chair: { moveId, date } }));
    }
  }

  /** The time of a booking according to its home calendar (none if it is canceled), and its chairs in all calendars. */
  readTimes(id: string) {
    const home = this.readCalendar(id.split('.')[1] as string).entries.get(id);
    const chairs = DAYS.flatMap((date) =>
      listTakenChairs(this.readCalendar(date))
        .filter((chair) => chair.bookingId === id)
        .map(({ start }) => `${date} ${start}`),
    );
    return { times: home && home.status !== 'cancelled' ? [`${home.date} ${home.startMinute}`] : [], chairs };
  }

  expectNoOverbooking(): void {
    for (const date of DAYS) {
      const taken = listTakenChairs(this.readCalendar(date));
      for (const { start } of taken)
        expect(countBookingsAt(taken, start)).toBeLessThanOrEqual(this.details.chairs);
    }
  }
}

const [homeDate, otherDate, thirdDate] = DAYS;
const booking = { day: homeDate, n: 1 };
const id = createBookingId(homeDate, 1);

describe('a move plan', () => {
  it('a move plan takes a chair on the new day and releases the old one', () => {
    const calendars = new SalonCalendars(salon);
    calendars.requestAppointment(homeDate, 1, 600);
    calendars.run(calendars.planMove(booking, otherDate, 660, 'm1'));
    expect(calendars.readTimes(id)).toEqual({ times: [`${otherDate} 660`], chairs: [`${otherDate} 660`] });
    expect(calendars.requestAppointment(homeDate, 2, 600)).not.toHaveProperty('refused');
    expect(calendars.requestAppointment(otherDate, 3, 630)).toMatchObject({
      refused: new Error('slot_taken'),
    });

    calendars.run(calendars.planMove(booking, thirdDate, 540, 'm2'));
    expect(calendars.readTimes(id)).toEqual({ times: [`${thirdDate} 540`], chairs: [`${thirdDate} 540`] });
    calendars.run(calendars.planMove(booking, thirdDate, 570, 'm3'));
    expect(calendars.readTimes(id)).toEqual({ times: [`${thirdDate} 570`], chairs: [`${thirdDate} 570`] });
    calendars.run(calendars.planMove(booking, homeDate, 720, 'm4'));
    expect(calendars.readTimes(id)).toEqual({ times: [`${homeDate} 720`], chairs: [`${homeDate} 720`] });
  });

  it('a move plan changes nothing if the new day is full', () => {
    const calendars = new SalonCalendars(salon);
    calendars.requestAppointment(homeDate, 1, 600);
    calendars.requestAppointment(otherDate, 2, 660);
    expect(calendars.run(calendars.planMove(booking, otherDate, 630, 'm1'))).toMatchObject({
      refused: new Error('slot_taken'),
    });
    expect(calendars.readTimes(id)).toEqual({ times: [`${homeDate} 600`], chairs: [`${homeDate} 600`] });
  });

  it('a move plan is refused for good once its move has been abandoned', () => {
    const calendars = new SalonCalendars(salon);
    calendars.requestAppointment(homeDate, 1, 600);
    const plan = calendars.planMove(booking, otherDate, 660, 'm1');
    const hold = plan.next().value as PlannedCommand;
    const reschedule = plan.next(calendars.execute(hold)).value as PlannedCommand;
    calendars.runReactor();
    expect(calendars.readTimes(id)).toEqual({ times: [`${homeDate} 600`], chairs: [`${homeDate} 600`] });
    expect(calendars.execute(reschedule)).toEqual({ refused: new Error('conflict') });
    expect(calendars.execute(hold)).toEqual({ refused: new Error('conflict') });
  });

  it('a move plan is not undone by a late cleanup', () => {
    const calendars = new SalonCalendars(salon);
    calendars.requestAppointment(homeDate, 1, 600);
    calendars.run(calendars.planMove(booking, otherDate, 660, 'm1'));
    calendars.runReactor();
    expect(calendars.readTimes(id)).toEqual({ times: [`${otherDate} 660`], chairs: [`${otherDate} 660`] });
  });

  it('a move plan leaves no chair taken when the appointment is canceled at any point', () => {
    const cancel: CalendarCommand = { type: 'CancelAppointment', bookingId: id, by: 'customer', now: NOW };
    for (const commandsBefore of [0, 1, 2, 3]) {
      const calendars = new SalonCalendars(salon);
      calendars.requestAppointment(homeDate, 1, 600);
      const plan = calendars.planMove(booking, otherDate, 660, 'm1');
      let next = plan.next();
      for (let step = 0; step < commandsBefore && !next.done; step += 1)
        next = plan.next(calendars.execute(next.value));
      calendars.execute({ date: homeDate, command: cancel });
      while (!next.done) next = plan.next(calendars.execute(next.value));
      calendars.runReactor();
      expect(calendars.readTimes(id)).toEqual({ times: [], chairs: [] });
    }
  });

  it('a move plan never books a chair twice, loses or duplicates an appointment, however plans interleave and stop', () => {
    const slots = [540, 570, 600, 630, 660] as const;
    const move = fc.record({
      kind: fc.constant('move' as const),
      booking: fc.nat({ max: 7 }),
      day: fc.nat({ max: 2 }),
      slot: fc.constantFrom(...slots),
      /** Number of commands after which the process dies; infinite for most. */
      diesAfter: fc.option(fc.nat({ max: 4 }), { nil: Number.POSITIVE_INFINITY }),
    });
    const cancel = fc.record({ kind: fc.constant('cancel' as const), booking: fc.nat({ max: 7 }) });
    const request = fc.record({
      kind: fc.constant('request' as const),
      day: fc.nat({ max: 2 }),
      slot: fc.constantFrom(...slots),
    });
    const react = fc.record({ kind: fc.constant('react' as const) });
    const action = fc.oneof(
      { weight: 5, arbitrary: move },
      { weight: 3, arbitrary: request },
      { weight: 1, arbitrary: cancel },
      { weight: 1, arbitrary: react },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.array(action, { maxLength: 24 }),
        fc.infiniteStream(fc.nat({ max: 9 })),
        (chairs, actions, dice) => {
          const calendars = new SalonCalendars({ ...salon, chairs });
          const booked: { day: string; n: number }[] = [];
          const running: {
            plan: MovePlan;
            next?: IteratorResult<PlannedCommand, unknown>;
            commandsLeft: number;
          }[] = [];
          const queue = [...actions];
          // Each round either starts the next action or executes one command of a running plan.
          while (queue.length > 0 || running.length > 0) {
            const roll = dice.next().value;
            const current = running[roll % Math.max(running.length, 1)];
            if (current && (roll < 6 || queue.length === 0)) {
              const outcome =
                current.next && !current.next.done ? calendars.execute(current.next.value) : undefined;
              current.next = outcome ? current.plan.next(outcome) : current.plan.next();
              current.commandsLeft -= 1;
              if (current.next.done || current.commandsLeft < 0) running.splice(running.indexOf(current), 1);
            } else {
              const next = queue.shift();
              if (!next) continue;
              const n = booked.length + actions.length - queue.length;
              if (next.kind === 'react') calendars.runReactor();
              else if (next.kind === 'request') {
                const day = DAYS[next.day] as string;
                if (!('refused' in calendars.requestAppointment(day, n, next.slot))) booked.push({ day, n });
              } else {
                const target = booked[next.booking % Math.max(booked.length, 1)];
                if (!target) continue;
                if (next.kind === 'move') {
                  const plan = calendars.planMove(
                    target,
                    DAYS[next.day] as string,
                    next.slot,
                    `m${queue.length}`,
                  );
                  running.push({ plan, commandsLeft: next.diesAfter });
                } else {
                  const bookingId = createBookingId(target.day, target.n);
                  const command = { type: 'CancelAppointment', bookingId, by: 'customer', now: NOW } as const;
                  calendars.execute({ date: target.day, command });
                }
              }
            }
            calendars.expectNoOverbooking();
          }
          calendars.runReactor();
          calendars.expectNoOverbooking();
          for (const { day, n } of booked) {
            const { times, chairs: taken } = calendars.readTimes(createBookingId(day, n));
            expect(taken).toEqual(times);
          }
          const before = calendars.log.length;
          calendars.runReactor();
          expect(calendars.log).toHaveLength(before);
        },
      ),
      { numRuns: shortOrSoak(100, 2_000) },
    );
  });
});
