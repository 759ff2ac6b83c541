import { describe, expect, it } from 'vitest';
import { BRANDS, priceFor } from './brands.js';
import { MAX_QUANTITY } from './limits.js';
import { findService, SERVICES, serviceByLabel } from './services.js';
import { clockLabel, slotByLabel, TIME_SLOTS } from './time-slots.js';

describe('What can be booked', () => {
  it('is six services at their prices and lengths', () => {
    expect(SERVICES.map(({ label, priceCents, minutes }) => [label, priceCents / 100, minutes])).toEqual([
      ['Haircut', 65, 60],
      ['Hair Color', 120, 120],
      ['Highlights', 150, 180],
      ['Makeup Application', 80, 90],
      ['Hair Styling', 45, 45],
      ['Consultation', 30, 30],
    ]);
  });

  it('costs what no line of a cart ever comes to, so that a payment tells which of the two it is for', () => {
    const prices = new Set(SERVICES.map(({ priceCents }) => priceCents));
    const brands = [...BRANDS.map(({ name }) => name), 'a brand of others'];
    for (const unit of brands.flatMap((name) => [priceFor(name, 'hair'), priceFor(name, 'makeup')])) {
      for (let quantity = 1; quantity <= MAX_QUANTITY; quantity += 1) {
        expect(prices.has(unit * quantity), `${quantity} at ${unit} cents`).toBe(false);
      }
    }
  });

  it('is found by its label or its slug, in any case of letters', () => {
    for (const name of ['Hair Color', 'hair-color', 'HAIR COLOR', ' hair color ']) {
      expect(findService(name)?.id).toBe('hair-color');
    }
  });

  it('is not found under another name', () => {
    for (const name of ['', 'Massage', 'hair_color', 'constructor'])
      expect(findService(name)).toBeUndefined();
    expect(serviceByLabel('hair-color')).toBeUndefined();
  });
});

describe('When an appointment can begin', () => {
  it('is every half hour from 9:00 AM to 5:30 PM, 18 times a day', () => {
    expect(TIME_SLOTS.map(({ label }) => label)).toEqual(
      '9:00 AM|9:30 AM|10:00 AM|10:30 AM|11:00 AM|11:30 AM|12:00 PM|12:30 PM|1:00 PM|1:30 PM|2:00 PM|2:30 PM|3:00 PM|3:30 PM|4:00 PM|4:30 PM|5:00 PM|5:30 PM'.split(
        '|',
      ),
    );
    expect(TIME_SLOTS.map(({ minutes }) => minutes)).toEqual(
      Array.from({ length: 18 }, (_, i) => 540 + 30 * i),
    );
  });

  it('is known by the label alone', () => {
    expect(slotByLabel('1:30 PM')).toEqual({ label: '1:30 PM', minutes: 810 });
    for (const label of ['1:15 PM', '13:30', '6:00 PM', '8:30 AM', '9:00 am', '']) {
      expect(slotByLabel(label)).toBeUndefined();
    }
  });

  it('reads midnight and noon as a clock does', () => {
    expect([0, 30, 720, 1439].map(clockLabel)).toEqual(['12:00 AM', '12:30 AM', '12:00 PM', '11:59 PM']);
  });
});
