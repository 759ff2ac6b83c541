import { findKnownCity, KNOWN_CITIES } from '@mirabelle/catalogue/known-cities';
import { expect, it } from 'vitest';
import { findCityZone } from './city-zones';

it('each city that the product knows has a time zone, but for the one whose zone browsers name differently', () => {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  const without = KNOWN_CITIES.filter((city) => !known.has(findCityZone(city) ?? ''));
  expect(without.map(({ names }) => names[0])).toEqual(['Buenos Aires']);
});

it.each([
  ['Hamburg', 'DE', 'Europe/Berlin'],
  ['Hamilton', 'CA', 'America/Toronto'],
  ['Vancouver', 'CA', 'America/Vancouver'],
  ['Atlanta', 'US', 'America/New_York'],
  ['Detroit', 'US', 'America/New_York'],
  ['Nashville', 'US', 'America/Chicago'],
  ['San Antonio', 'US', 'America/Chicago'],
  ['Denver', 'US', 'America/Denver'],
  ['Phoenix', 'US', 'America/Phoenix'],
  ['Las Vegas', 'US', 'America/Los_Angeles'],
  ['Seattle', 'US', 'America/Los_Angeles'],
  ['Melbourne', 'AU', 'Australia/Melbourne'],
  ['Sydney', 'AU', 'Australia/Sydney'],
])('%s (%s) is in %s', (name, country, zone) => {
  const found = findKnownCity(name, (city) => city.country === country);
  expect(found && findCityZone(found.city)).toBe(zone);
});
