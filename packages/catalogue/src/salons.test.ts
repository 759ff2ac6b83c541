import { describe, expect, it } from 'vitest';
import { COUNTRIES, US_STATES } from './places.js';
import {
  findBookedService,
  findPriceRange,
  findSpecialties,
  PRICE_RANGES,
  PROFESSIONAL_BRANDS,
  SERVICE_FILTERS,
  SPECIALTIES,
} from './salon-filters.js';
import { WEEKDAYS } from './salon-types.js';
import { SALONS } from './salons.js';
import { listSampleTeam } from './sample-teams.js';

describe('SALONS', () => {
  it('there are 22 salons in at least a dozen countries, at least five in the United States', () => {
    expect(SALONS).toHaveLength(22);
    expect(new Set(SALONS.map(({ id }) => id)).size).toBe(22);
    expect(new Set(SALONS.map(({ name }) => name)).size).toBe(22);
    expect(new Set(SALONS.map(({ country }) => country)).size).toBeGreaterThanOrEqual(12);
    expect(SALONS.filter(({ country }) => country === 'US').length).toBeGreaterThanOrEqual(5);
  });

  it('every salon can be found by the country, state and price filters', () => {
    for (const { country, state, priceRange } of SALONS) {
      expect(COUNTRIES.map(({ code }) => code)).toContain(country);
      if (country === 'US') expect(US_STATES.map(({ code }) => code)).toContain(state);
      expect(findPriceRange(priceRange)).toBeDefined();
    }
  });

  it('every specialty, brand and price range of the filters occurs, and salons that are verified and that are not', () => {
    expect(new Set(SALONS.flatMap(({ specialties }) => specialties))).toEqual(new Set(SPECIALTIES));
    expect(new Set(SALONS.flatMap(({ brands }) => brands))).toEqual(new Set(PROFESSIONAL_BRANDS));
    expect(new Set(SALONS.map(({ priceRange }) => priceRange))).toEqual(
      new Set(PRICE_RANGES.map(({ symbol }) => symbol)),
    );
    expect(new Set(SALONS.map(({ isVerified }) => isVerified))).toEqual(new Set([true, false]));
  });

  it.each(SALONS)('$id has well-formed contact data, rating and lists', (salon) => {
    expect(salon.id).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(salon.phone).toMatch(/^\+\d[\d -]{7,}$/);
    expect(salon.email).toMatch(/^[a-z]+@[a-z-]+\.example$/);
    expect(salon.website).toMatch(/^https:\/\/[a-z-]+\.example$/);
    expect(['', `/images/salons/${salon.id}.svg`]).toContain(salon.imageUrl);
    expect(salon.rating).toBe(Math.round(salon.rating * 10) / 10);
    expect(salon.rating >= 1 && salon.rating <= 5).toBe(true);
    for (const list of [salon.specialties, salon.brands]) {
      expect(list.length).toBeGreaterThan(0);
      expect(new Set<string>(list).size).toBe(list.length);
    }
  });

  it.each(SALONS)('$id has a team of different people, who are good at what the salon offers', (salon) => {
    const team = listSampleTeam(salon.id);
    expect(team.length).toBeGreaterThanOrEqual(2);
    expect(new Set(team.map(({ name }) => name)).size).toBe(team.length);
    expect(salon.specialties).toEqual(expect.arrayContaining(team.flatMap(({ specialties }) => specialties)));
  });

  it.each(SALONS)('$id has one to six chairs', ({ chairs }) => {
    expect(Number.isInteger(chairs) && chairs >= 1 && chairs <= 6).toBe(true);
  });

  it.each(SALONS)('$id lies in its time zone', ({ latitude, longitude, timeZone }) => {
    expect(Math.abs(latitude)).toBeLessThan(70);
    const winter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const offset = winter
      .formatToParts(new Date('2026-01-15T12:00:00Z'))
      .find(({ type }) => type === 'timeZoneName');
    const hours = Number.parseInt(offset?.value.replace('GMT', '') || '0', 10);
    // An hour is 15 degrees of longitude. Legal time differs from it by less than two hours.
    expect(Math.abs(longitude / 15 - hours)).toBeLessThan(2);
  });
});

describe('opening hours', () => {
  it('the first ten salons open daily from 9 to 21', () => {
    for (const { openingHours } of SALONS.slice(0, 10)) {
      for (const day of WEEKDAYS) expect(openingHours[day]).toEqual({ open: 540, close: 1260 });
    }
  });

  it('the other salons have at least four different weekly schedules, some with a closed Sunday or Monday', () => {
    const others = SALONS.slice(10).map(({ openingHours }) => openingHours);
    expect(new Set(others.map((week) => JSON.stringify(week))).size).toBeGreaterThanOrEqual(4);
    expect(others.some(({ sun }) => sun === null)).toBe(true);
    expect(others.some(({ mon }) => mon === null)).toBe(true);
  });

  it.each(SALONS)(
    '$id is open five days a week or more, from 9:00 or earlier to 15:00 or later',
    ({ openingHours }) => {
      const open = WEEKDAYS.map((day) => openingHours[day]).filter((hours) => hours !== null);
      expect(open.length).toBeGreaterThanOrEqual(5);
      for (const hours of open) {
        expect(hours.open).toBeLessThanOrEqual(540);
        expect(hours.close).toBeGreaterThanOrEqual(900);
        expect(hours.close).toBeLessThanOrEqual(1440);
      }
    },
  );
});

describe('salon filters', () => {
  it('there are 25 countries, 50 states, 13 brands, 7 services and 4 price ranges', () => {
    const countDistinct = (values: readonly string[]) => new Set(values).size;
    expect(countDistinct(COUNTRIES.map(({ code }) => code))).toBe(25);
    expect(countDistinct(US_STATES.map(({ code }) => code))).toBe(50);
    expect(countDistinct(PROFESSIONAL_BRANDS)).toBe(13);
    expect(countDistinct(SERVICE_FILTERS.map(({ id }) => id))).toBe(7);
    expect(PRICE_RANGES.map(({ id, symbol }) => `${id} ${symbol}`)).toEqual([
      'budget $',
      'moderate $$',
      'upscale $$$',
      'luxury $$$$',
    ]);
  });

  it('every specialty belongs to exactly one service filter', () => {
    const covered = SERVICE_FILTERS.flatMap(({ specialties }) => specialties);
    expect([...covered].sort()).toEqual([...SPECIALTIES].sort());
    expect(SERVICE_FILTERS.filter(({ kind }) => kind === 'hair')).toHaveLength(5);
  });

  it('findBookedService names the service that is booked for each specialty', () => {
    expect(['Hair Cut', 'Balayage', 'Color Consultation'].map(findBookedService)).toEqual([
      'haircut',
      'highlights',
      'makeup-application',
    ]);
    expect(findBookedService('tattoo')).toBeUndefined();
  });

  it('findSpecialties accepts a filter’s id or label and a specialty’s name', () => {
    expect(findSpecialties('hair-color')).toEqual(['Hair Color']);
    expect(findSpecialties('Bridal & Special Event Makeup')).toEqual([
      'Bridal Makeup',
      'Special Event Makeup',
    ]);
    expect(findSpecialties('bridal makeup')).toEqual(['Bridal Makeup']);
    expect(findSpecialties('tattoo')).toEqual([]);
  });

  it('no filter value contains a comma', () => {
    const values = [
      ...SERVICE_FILTERS.flatMap(({ id, label }) => [id, label]),
      ...PROFESSIONAL_BRANDS,
      ...SPECIALTIES,
    ];
    for (const value of values) expect(value).not.toContain(',');
  });

  it('a price range is found by id and by symbol', () => {
    expect(findPriceRange('upscale')?.symbol).toBe('$$$');
    expect(findPriceRange('$$')?.id).toBe('moderate');
    expect(findPriceRange('$$$$$')).toBeUndefined();
  });
});
