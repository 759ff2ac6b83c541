import { expect, it } from 'vitest';
import { findDeviceCountry } from './device-country';

it('an address begins with the country of the device’s time zone', () => {
  expect(findDeviceCountry('Europe/Berlin')).toBe('DE');
  expect(findDeviceCountry('America/Chicago')).toBe('US');
});

it('an address begins without a country where the time zone names none', () => {
  expect(findDeviceCountry('UTC')).toBe('');
});
