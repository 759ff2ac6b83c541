import { describe, expect, it } from 'vitest';
import { BRANDS, getBrandPrice } from './brands.js';
import { isServicePrice, PRICE_LIMITS_CENTS } from './priced-items.js';
import { findService, findServiceByLabel, SERVICES } from './services.js';
import { COMPLETE_LOOKS } from './studio/complete-looks.js';
import { findSlotByLabel, formatClockTime, TIME_SLOTS } from './time-slots.js';

describe('SERVICES', () => {
  it('there are six services with their prices and durations', () => {
    expect(SERVICES.map(({ label, priceCents, minutes }) => [label, priceCents / 100, minutes])).toEqual([
      ['Haircut', 65, 60],
      ['Hair Color', 120, 120],
      ['Highlights', 150, 180],
      ['Makeup Application', 80, 90],
      ['Hair Styling', 45, 45],
      ['Consultation', 30, 30],
    ]);
  });

  it('no service costs as much as a possible cart, so that an amount shows whether it paid for a booking or a cart', () => {
    const brands = [...BRANDS.map(({ name }) => name), 'Other Brand'];
    const unitPrices = [
      ...brands.flatMap((name) => [getBrandPrice(name, 'hair'), getBrandPrice(name, 'makeup')]),
      ...COMPLETE_LOOKS.map(({ priceCents }) => priceCents),
    ];
    // Each piece costs some cents less than whole dollars, so a cart needs many pieces to come to whole dollars.
    const centsBelowDollars = unitPrices.map((price) => (100 - (price % 100)) % 100);
    expect(Math.min(...centsBelowDollars)).toBeGreaterThan(0);
    const fewestPieces = Math.ceil(100 / Math.max(...centsBelowDollars));
    expect(PRICE_LIMITS_CENTS.service.max).toBeLessThan(fewestPieces * Math.min(...unitPrices));
    for (const { priceCents, label } of SERVICES) expect(isServicePrice(priceCents), label).toBe(true);
    for (const price of unitPrices) expect(isServicePrice(price)).toBe(false);
    for (const amount of [0, 50, 6550, 25_100, -6500])
      expect(isServicePrice(amount), `${amount}`).toBe(false);
  });

  it('a service is found by its label or id, ignoring upper and lower case', () => {
    for (const name of ['Hair Color', 'hair-color', 'HAIR COLOR', ' hair color ']) {
      expect(findService(name)?.id).toBe('hair-color');
    }
  });

  it('an unknown name finds no service, and an id none by label', () => {
    for (const name of ['', 'Massage', 'hair_color', 'constructor'])
      expect(findService(name)).toBeUndefined();
    expect(findServiceByLabel('hair-color')).toBeUndefined();
  });
});

describe('TIME_SLOTS', () => {
  it('there are 18 slots, one every half hour from 9:00 AM to 5:30 PM', () => {
    expect(TIME_SLOTS.map(({ label }) => label)).toEqual(
      '9:00 AM|9:30 AM|10:00 AM|10:30 AM|11:00 AM|11:30 AM|12:00 PM|12:30 PM|1:00 PM|1:30 PM|2:00 PM|2:30 PM|3:00 PM|3:30 PM|4:00 PM|4:30 PM|5:00 PM|5:30 PM'.split(
        '|',
      ),
    );
    expect(TIME_SLOTS.map(({ minutes }) => minutes)).toEqual(
      Array.from({ length: 18 }, (_, i) => 540 + 30 * i),
    );
  });

  it('a slot is found by its exact label only', () => {
    expect(findSlotByLabel('1:30 PM')).toEqual({ label: '1:30 PM', minutes: 810 });
    for (const label of ['1:15 PM', '13:30', '6:00 PM', '8:30 AM', '9:00 am', '']) {
      expect(findSlotByLabel(label)).toBeUndefined();
    }
  });

  it('formatClockTime formats midnight and noon as a 12-hour clock does', () => {
    expect([0, 30, 720, 1439].map(formatClockTime)).toEqual(['12:00 AM', '12:30 AM', '12:00 PM', '11:59 PM']);
  });
});
