import { findPricedItem, isServicePrice, PRICED_ITEMS, type PricedItem } from '@mirabelle/catalogue';
import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { salonDomainEvents } from '../event-types.js';
import { findTermsAt, type ItemValue } from './item-changes.js';
import { type PriceCommand, price } from './price.js';
import type { PriceEvent } from './price-events.js';

const ITEM = findPricedItem('service-haircut') as PricedItem;
const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 9, minute)).toISOString();

const scheduleChange = (
  itemId: string,
  changeId: string,
  change: ItemValue,
  from: number | undefined,
  now = 0,
): PriceCommand => ({
  type: 'ScheduleChange',
  itemId,
  changeId,
  change,
  validFrom: from === undefined ? undefined : at(from),
  reason: 'costs',
  now: at(now),
});
const toPrice = (dollars: number): ItemValue => ({ field: 'price', value: Math.round(dollars * 100) });
const schedule = (changeId: string, dollars: number, from: number | undefined, now = 0) =>
  scheduleChange(ITEM.id, changeId, toPrice(dollars), from, now);
const withdraw = (changeId: string, now = 0): PriceCommand => ({
  type: 'WithdrawChange',
  itemId: ITEM.id,
  changeId,
  now: at(now),
});

/** Executes commands one after the other: what each causes, all events, and the price at a minute. */
function run(...commands: readonly PriceCommand[]) {
  const { outcomes, events, state } = runCommands(price, commands);
  const dollarsAt = (minute: number) =>
    findTermsAt(ITEM, state.changes.values(), at(minute)).priceCents / 100;
  return { outcomes, events, dollarsAt };
}

describe('a price', () => {
  it('a price holds from its time on, and before the first change the price of the catalogue holds', () => {
    const { dollarsAt } = run(schedule('a', 70, 10), schedule('b', 75, 20), schedule('c', 60, undefined, 5));
    expect([0, 4, 5, 9, 10, 19, 20, 999].map(dollarsAt)).toEqual([65, 65, 60, 60, 70, 70, 75, 75]);
  });

  it('a change that was withdrawn never holds, and a repeated command changes nothing', () => {
    const { outcomes, dollarsAt } = run(
      schedule('a', 70, 10),
      schedule('a', 70, 10),
      withdraw('a', 9),
      withdraw('a', 30),
      schedule('a', 70, 10, 30),
    );
    expect(outcomes).toEqual([
      'PriceChangeScheduled',
      'nothing',
      'PriceChangeWithdrawn',
      'nothing',
      'nothing',
    ]);
    expect(dollarsAt(10)).toBe(65);
  });

  it('a price cannot change in the past, twice at one time, to itself, or to what no service can cost', () => {
    const { outcomes } = run(
      schedule('a', 70, 10),
      schedule('b', 80, 9, 10),
      schedule('c', 80, 10),
      schedule('d', 70, 11),
      schedule('e', 65, 5),
      schedule('f', 65.5, 5),
      schedule('g', 251, 5),
      schedule('h', 0, 5),
      scheduleChange('service-massage', 'i', toPrice(70), 5),
    );
    expect(outcomes.slice(1)).toEqual([
      'time_in_past',
      'price_change_exists',
      'price_unchanged',
      'price_unchanged',
      ...Array(3).fill('price_unsuitable'),
      'price_unknown',
    ]);
  });

  it('a plan may cost cents, and the free plan stays free', () => {
    const forPlan = (id: string, dollars: number) =>
      price.decide(scheduleChange(id, 'a', toPrice(dollars), 10), price.initialState);
    expect(isRefused(forPlan('plan-basic', 11.49))).toBe(false);
    for (const [id, dollars, code] of [
      ['plan-basic', 0.99, 'price_unsuitable'],
      ['plan-basic', 999.01, 'price_unsuitable'],
      ['plan-free', 5, 'price_unknown'],
    ] as const)
      expect(forPlan(id, dollars)).toMatchObject({ refusal: { code } });
  });

  it('a change that holds already, or does not exist, cannot be withdrawn', () => {
    const { outcomes } = run(schedule('a', 70, 10), withdraw('b'), withdraw('a', 10));
    expect(outcomes.slice(1)).toEqual(['price_change_unknown', 'price_change_in_force']);
  });
});

/** Commands whose clock never runs backwards, as that of the server. */
const commandsInOrder = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 0, max: 5 }),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      dollars: fc.integer({ min: -5, max: 260 }),
      ahead: fc.option(fc.integer({ min: -3, max: 20 }), { nil: undefined }),
      withdraws: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    let now = 0;
    return steps.map(({ pause, id, dollars, ahead, withdraws }) => {
      now += pause;
      const command = withdraws
        ? withdraw(id, now)
        : schedule(id, dollars, ahead === undefined ? undefined : now + ahead, now);
      return { now, command };
    });
  });

describe('prices over time', () => {
  it('no later command changes the price of a moment that has passed', () => {
    fc.assert(
      fc.property(commandsInOrder, (steps) => {
        const events: PriceEvent[] = [];
        const charged: { minute: number; cents: number }[] = [];
        const priceAt = (minute: number) =>
          findTermsAt(ITEM, fold(price, events).changes.values(), at(minute)).priceCents;
        for (const { now, command } of steps) {
          // Up to the moment before this command, everything was charged already.
          const paid = Array.from({ length: now }, (_, minute) => ({ minute, cents: priceAt(minute) }));
          const decision = price.decide(command, fold(price, events));
          if (!isRefused(decision)) events.push(...decision.events);
          charged.push(...paid);
          for (const { minute, cents } of charged) expect(priceAt(minute)).toBe(cents);
        }
      }),
    );
  });

  it('the price of a moment does not depend on the order in which its changes are listed', () => {
    fc.assert(
      fc.property(commandsInOrder, fc.integer({ min: 0, max: 150 }), (steps, minute) => {
        const changes = [...fold(price, run(...steps.map(({ command }) => command)).events).changes.values()];
        const before = changes.filter(({ validFrom }) => validFrom <= at(minute));
        const latest = before.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1)).at(-1);
        const expected = latest?.value ?? ITEM.listPriceCents;
        expect(findTermsAt(ITEM, changes, at(minute)).priceCents).toBe(expected);
        expect(findTermsAt(ITEM, changes.toReversed(), at(minute)).priceCents).toBe(expected);
      }),
    );
  });

  it('whatever staff do, a service costs whole dollars within its limits, so that no cart comes to its price', () => {
    // The amount of a payment tells whether it pays for a booking or for a cart.
    fc.assert(
      fc.property(commandsInOrder, fc.integer({ min: 0, max: 150 }), (steps, minute) => {
        const { dollarsAt } = run(...steps.map(({ command }) => command));
        expect(Number.isInteger(dollarsAt(minute))).toBe(true);
        expect(dollarsAt(minute)).toBeGreaterThanOrEqual(1);
        expect(dollarsAt(minute)).toBeLessThanOrEqual(250);
      }),
    );
  });
});

const LIPSTICK = findPricedItem('product-velmira-l105') as PricedItem;
const LOOK = findPricedItem('look-morning-light') as PricedItem;

describe('a product', () => {
  it('a product is sold or not, and has a name and a price, each from times of its own', () => {
    const changes: readonly (readonly [ItemValue, number])[] = [
      [{ field: 'offer', value: false }, 10],
      [{ field: 'name', value: 'Satin Lipstick Antique Rose' }, 15],
      [toPrice(30.99), 15],
      [{ field: 'offer', value: true }, 20],
    ];
    const { outcomes, events } = run(
      ...changes.map(([change, from], index) => scheduleChange(LIPSTICK.id, `${index}`, change, from)),
    );
    expect(outcomes).toEqual([
      'OfferChangeScheduled',
      'NameChangeScheduled',
      'PriceChangeScheduled',
      'OfferChangeScheduled',
    ]);
    const termsAt = (minute: number) =>
      Object.values(findTermsAt(LIPSTICK, fold(price, events).changes.values(), at(minute)));
    expect([0, 10, 15, 20].map(termsAt)).toEqual([
      [2899, true, 'Satin Lipstick Old Rose'],
      [2899, false, 'Satin Lipstick Old Rose'],
      [3099, false, 'Satin Lipstick Antique Rose'],
      [3099, true, 'Satin Lipstick Antique Rose'],
    ]);
  });

  it('a change of one field does not prevent a change of another field, and is not taken for the value of the other field', () => {
    const notOffered = { field: 'offer', value: false } as const;
    const { outcomes, events } = run(
      scheduleChange(LIPSTICK.id, 'a', notOffered, 10),
      scheduleChange(LIPSTICK.id, 'b', toPrice(30.99), 10),
      scheduleChange(LIPSTICK.id, 'c', { field: 'offer', value: true }, 10),
      scheduleChange(LIPSTICK.id, 'd', notOffered, 11),
      scheduleChange(LIPSTICK.id, 'e', { field: 'name', value: LIPSTICK.name }, 11),
    );
    expect(outcomes).toEqual([
      'OfferChangeScheduled',
      'PriceChangeScheduled',
      'price_change_exists',
      'price_unchanged',
      'price_unchanged',
    ]);
    const withdrawal = price.decide(
      { type: 'WithdrawChange', itemId: LIPSTICK.id, changeId: 'a', now: at(0) },
      fold(price, events),
    );
    expect(withdrawal).toMatchObject({ events: [{ type: 'OfferChangeWithdrawn' }] });
  });

  it('the name of a look or a service, and the offer of a plan, stay as they are', () => {
    for (const [itemId, change] of [
      [LOOK.id, { field: 'name', value: 'Evening Light' }],
      [ITEM.id, { field: 'name', value: 'Cut' }],
      ['plan-basic', { field: 'offer', value: false }],
    ] as const) {
      const decision = price.decide(scheduleChange(itemId, 'a', change, 10), price.initialState);
      expect(decision, itemId).toMatchObject({ refusal: { code: 'change_impossible' } });
    }
  });

  it('no cart comes to what a service can cost, whatever staff make products cost', () => {
    // Fewer than 20 pieces never come to whole dollars, because each costs 1 to 5 cents less. 20 pieces cost more than any service.
    const isAccepted = (cents: number) =>
      !isRefused(
        price.decide(
          scheduleChange(LIPSTICK.id, 'a', { field: 'price', value: cents }, 10),
          price.initialState,
        ),
      );
    for (const cents of [1_300, 2_890, 2_894, 1_195, 100_000])
      expect(isAccepted(cents), `${cents}`).toBe(false);
    const cents = fc
      .tuple(fc.integer({ min: 12, max: 999 }), fc.integer({ min: 95, max: 99 }))
      .map(([dollars, rest]) => dollars * 100 + rest);
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 60 }), (pieces) => {
        for (const piece of pieces)
          if (piece !== LIPSTICK.listPriceCents) expect(isAccepted(piece)).toBe(true);
        expect(isServicePrice(pieces.reduce((sum, piece) => sum + piece, 0))).toBe(false);
      }),
    );
  });
});

describe('the events of prices', () => {
  /** As they are in the log. */
  const STORED_VERSION_1: readonly PriceEvent[] = [
    {
      type: 'PriceChangeScheduled',
      data: {
        itemId: 'service-haircut',
        changeId: '1f0e6c62-9f0b-5a2c-8d26-0f0c3c6f5b11',
        priceCents: 7000,
        validFrom: '2031-01-01T09:10:00.000Z',
        reason: 'costs',
      },
    },
    {
      type: 'PriceChangeScheduled',
      data: {
        itemId: 'service-haircut',
        changeId: '2f0e6c62-9f0b-5a2c-8d26-0f0c3c6f5b12',
        priceCents: 9000,
        validFrom: '2031-01-01T09:20:00.000Z',
        reason: 'season',
      },
    },
    {
      type: 'PriceChangeWithdrawn',
      data: { itemId: 'service-haircut', changeId: '2f0e6c62-9f0b-5a2c-8d26-0f0c3c6f5b12' },
    },
  ];

  it('stored changes lead to the same prices after a replay', () => {
    const versions = salonDomainEvents.filter(({ type }) => type.startsWith('PriceChange'));
    expect(versions.map(({ version }) => version)).toEqual([1, 1]);
    const { changes } = fold(price, STORED_VERSION_1);
    expect([0, 10, 30].map((minute) => findTermsAt(ITEM, changes.values(), at(minute)).priceCents)).toEqual([
      6500, 7000, 7000,
    ]);
  });
});

describe('what has a price', () => {
  it('each thing with a price has an id of its own and begins with a price that staff could set', () => {
    expect(new Set(PRICED_ITEMS.map(({ id }) => id)).size).toBe(PRICED_ITEMS.length);
    for (const { id, listPriceCents, name } of PRICED_ITEMS) {
      expect(id).toMatch(/^[a-z0-9-]{1,80}$/);
      const samePrice = scheduleChange(id, 'x', toPrice(listPriceCents / 100), undefined);
      const decision = price.decide(samePrice, price.initialState);
      // An unsuitable price would be refused as price_unsuitable first.
      expect(isRefused(decision) && decision.refusal.code, name).toBe('price_unchanged');
    }
  });
});
