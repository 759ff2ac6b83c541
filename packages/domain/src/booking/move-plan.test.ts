import { SALONS, SERVICES, type Service } from '@mirabelle/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortOrSoak } from '../../../../tests/support/soak.js';
import { fold, isRefused } from '../kernel/index.js';
import type { SalonDetails } from '../salon/index.js';
import { bookingId } from './booking-id.js';
import { calendar } from './calendar.js';
import type { CalendarCommand } from './calendar-commands.js';
import type { CalendarEvent } from './calendar-events.js';
import { type Calendar, takenChairs } from './calendar-state.js';
import { bookingsAt } from './chairs.js';
import { chairsLeft, type MovePlan, type PlannedCommand, planMove, planSettlement } from './move-plan.js';

const NOW = '2026-03-01T00:00:00.000Z';
const DAYS = ['2026-03-03', '2026-03-04', '2026-03-05'] as const;
const daily = { open: 540, close: 1260 };
const openingHours = { mon: daily, tue: daily, wed: daily, thu: daily, fri: daily, sat: daily, sun: daily };
const salon: SalonDetails = { ...(SALONS[0] as SalonDetails), chairs: 1, openingHours };
const haircut = SERVICES.find(({ id }) => id === 'haircut') as Service;

const idOf = (day: string, n: number) =>
  bookingId(salon.id, day, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

/** The calendars of a salon, where every command is decided and recorded in one step. */
class Salon {
  readonly log: { readonly date: string; readonly event: CalendarEvent }[] = [];

  constructor(readonly details: SalonDetails) {}

  state(date: string): Calendar {
    return fold(
      calendar,
      this.log.filter((each) => each.date === date).map(({ event }) => event),
    );
  }

  take({ date, command }: PlannedCommand) {
    const before = this.state(date);
    const decision = calendar.decide(command, before);
    if (isRefused(decision)) return { refused: new Error(decision.refusal.code) };
    this.log.push(...decision.events.map((event) => ({ date, event })));
    return { state: fold(calendar, decision.events, before), events: decision.events };
  }

  /** Follows a plan to its end, or for so many commands. */
  follow(plan: MovePlan, steps = Number.POSITIVE_INFINITY) {
    let next = plan.next();
    for (let taken = 0; !next.done && taken < steps; taken += 1) next = plan.next(this.take(next.value));
    return next.done ? next.value : undefined;
  }

  request(day: string, n: number, startMinute: number) {
    const id = idOf(day, n);
    return this.take({
      date: day,
      command: {
        type: 'RequestAppointment',
        ...{ bookingId: id, userId: `u${n}`, salon: this.details, service: haircut, date: day, startMinute },
        ...{ affiliateId: 'platform_owner', now: NOW },
      },
    });
  }

  move(booking: { day: string; n: number }, date: string, startMinute: number, moveId: string): MovePlan {
    return planMove({
      bookingId: idOf(booking.day, booking.n),
      userId: `u${booking.n}`,
      homeDate: booking.day,
      durationMinutes: haircut.minutes,
      salon: this.details,
      by: 'customer',
      ...{ date, startMinute, moveId, now: NOW },
    });
  }

  /** What the reactor does with the log: lets superfluous chairs go and settles every move, made or not. */
  react(from = 0): void {
    for (let index = from; index < this.log.length; index += 1) {
      const { date, event } = this.log[index] as (typeof this.log)[number];
      for (const { moveId, date: day } of chairsLeft(event)) {
        this.take({ date: day, command: { type: 'ReleaseChair', moveId } });
      }
      if (event.type !== 'ChairHeld') continue;
      const { bookingId: id, moveId } = event.data;
      const homeDate = id.split('.')[1] as string;
      this.follow(planSettlement({ bookingId: id, homeDate, elsewhere: { moveId, date } }));
    }
  }

  /** When a booking takes place by its home, and what chairs all calendars keep for it. */
  placesOf(id: string) {
    const home = this.state(id.split('.')[1] as string).entries.get(id);
    const chairs = DAYS.flatMap((date) =>
      takenChairs(this.state(date))
        .filter((chair) => chair.bookingId === id)
        .map(({ start }) => `${date} ${start}`),
    );
    return { home: home && home.status !== 'cancelled' ? [`${home.date} ${home.startMinute}`] : [], chairs };
  }

  expectNoOverbooking(): void {
    for (const date of DAYS) {
      const taken = takenChairs(this.state(date));
      for (const { start } of taken)
        expect(bookingsAt(taken, start)).toBeLessThanOrEqual(this.details.chairs);
    }
  }
}

const [home, other, third] = DAYS;
const booking = { day: home, n: 1 };
const id = idOf(home, 1);

describe('moving an appointment', () => {
  it('to another day takes the chair there and gives the old one back', () => {
    const shop = new Salon(salon);
    shop.request(home, 1, 600);
    shop.follow(shop.move(booking, other, 660, 'm1'));
    expect(shop.placesOf(id)).toEqual({ home: [`${other} 660`], chairs: [`${other} 660`] });
    expect(shop.request(home, 2, 600)).not.toHaveProperty('refused');
    expect(shop.request(other, 3, 630)).toMatchObject({ refused: new Error('slot_taken') });

    shop.follow(shop.move(booking, third, 540, 'm2'));
    expect(shop.placesOf(id)).toEqual({ home: [`${third} 540`], chairs: [`${third} 540`] });
    shop.follow(shop.move(booking, third, 570, 'm3'));
    expect(shop.placesOf(id)).toEqual({ home: [`${third} 570`], chairs: [`${third} 570`] });
    shop.follow(shop.move(booking, home, 720, 'm4'));
    expect(shop.placesOf(id)).toEqual({ home: [`${home} 720`], chairs: [`${home} 720`] });
  });

  it('leaves everything as it was where the other day is full', () => {
    const shop = new Salon(salon);
    shop.request(home, 1, 600);
    shop.request(other, 2, 660);
    expect(shop.follow(shop.move(booking, other, 630, 'm1'))).toMatchObject({
      refused: new Error('slot_taken'),
    });
    expect(shop.placesOf(id)).toEqual({ home: [`${home} 600`], chairs: [`${home} 600`] });
  });

  it('stays possible until it is given up, and then never again', () => {
    const shop = new Salon(salon);
    shop.request(home, 1, 600);
    const slow = shop.move(booking, other, 660, 'm1');
    const holding = slow.next().value as PlannedCommand;
    const deciding = slow.next(shop.take(holding)).value as PlannedCommand;
    shop.react();
    expect(shop.placesOf(id)).toEqual({ home: [`${home} 600`], chairs: [`${home} 600`] });
    expect(shop.take(deciding)).toEqual({ refused: new Error('conflict') });
    expect(shop.take(holding)).toEqual({ refused: new Error('conflict') });
  });

  it('to another day is undone by no settlement that comes late', () => {
    const shop = new Salon(salon);
    shop.request(home, 1, 600);
    shop.follow(shop.move(booking, other, 660, 'm1'));
    shop.react();
    expect(shop.placesOf(id)).toEqual({ home: [`${other} 660`], chairs: [`${other} 660`] });
  });

  it('and cancelling it leaves no chair behind, whichever comes first', () => {
    const cancel: CalendarCommand = { type: 'CancelAppointment', bookingId: id, by: 'customer', now: NOW };
    for (const stepsBefore of [0, 1, 2, 3]) {
      const shop = new Salon(salon);
      shop.request(home, 1, 600);
      const plan = shop.move(booking, other, 660, 'm1');
      let next = plan.next();
      for (let step = 0; step < stepsBefore && !next.done; step += 1) next = plan.next(shop.take(next.value));
      shop.take({ date: home, command: cancel });
      while (!next.done) next = plan.next(shop.take(next.value));
      shop.react();
      expect(shop.placesOf(id)).toEqual({ home: [], chairs: [] });
    }
  });

  it('never fills a chair twice, loses or doubles an appointment, however plans interleave and break off', () => {
    const slots = [540, 570, 600, 630, 660] as const;
    const move = fc.record({
      kind: fc.constant('move' as const),
      booking: fc.nat({ max: 7 }),
      day: fc.nat({ max: 2 }),
      slot: fc.constantFrom(...slots),
      /** After how many commands the process dies; most live. */
      dies: fc.option(fc.nat({ max: 4 }), { nil: Number.POSITIVE_INFINITY }),
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
          const shop = new Salon({ ...salon, chairs });
          const booked: { day: string; n: number }[] = [];
          const running: { plan: MovePlan; next?: IteratorResult<PlannedCommand, unknown>; left: number }[] =
            [];
          const queue = [...actions];
          // Each turn either the next person comes, or one of those under way gets one command further.
          while (queue.length > 0 || running.length > 0) {
            const roll = dice.next().value;
            const going = running[roll % Math.max(running.length, 1)];
            if (going && (roll < 6 || queue.length === 0)) {
              const outcome = going.next && !going.next.done ? shop.take(going.next.value) : undefined;
              going.next = outcome ? going.plan.next(outcome) : going.plan.next();
              going.left -= 1;
              if (going.next.done || going.left < 0) running.splice(running.indexOf(going), 1);
            } else {
              const next = queue.shift();
              if (!next) continue;
              const n = booked.length + actions.length - queue.length;
              if (next.kind === 'react') shop.react();
              else if (next.kind === 'request') {
                const day = DAYS[next.day] as string;
                if (!('refused' in shop.request(day, n, next.slot))) booked.push({ day, n });
              } else {
                const target = booked[next.booking % Math.max(booked.length, 1)];
                if (!target) continue;
                if (next.kind === 'move') {
                  const plan = shop.move(target, DAYS[next.day] as string, next.slot, `m${queue.length}`);
                  running.push({ plan, left: next.dies });
                } else {
                  const bookingId = idOf(target.day, target.n);
                  const command = { type: 'CancelAppointment', bookingId, by: 'customer', now: NOW } as const;
                  shop.take({ date: target.day, command });
                }
              }
            }
            shop.expectNoOverbooking();
          }
          shop.react();
          shop.expectNoOverbooking();
          for (const { day, n } of booked) {
            const { home, chairs: kept } = shop.placesOf(idOf(day, n));
            expect(kept).toEqual(home);
          }
          const before = shop.log.length;
          shop.react();
          expect(shop.log).toHaveLength(before);
        },
      ),
      { numRuns: shortOrSoak(100, 2_000) },
    );
  });
});
