import { SALONS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { findDistanceFromCity } from './distance-from-city.js';

it('a position is too far from a city that is known when it is in another one, and never from a city that is not', () => {
  const milan = { latitude: 45.4642, longitude: 9.19 };
  expect(findDistanceFromCity({ city: 'Milano', state: 'MI', country: 'IT' }, milan)).toBeUndefined();
  expect(findDistanceFromCity({ city: 'Berlin', state: '', country: 'DE' }, milan)).toBeGreaterThan(800);
  expect(findDistanceFromCity({ city: 'Villa Inventada', state: '', country: 'ES' }, milan)).toBeUndefined();
});

it.each([
  ['ME', undefined],
  ['Maine', undefined],
  ['OR', 4_080],
  ['', 4_080],
])('Portland in the state “%s” is %s km too far from a position in Maine', (state, kilometers) => {
  const portland = { city: 'Portland', state, country: 'US' };
  const distance = findDistanceFromCity(portland, { latitude: 43.6591, longitude: -70.2568 });
  expect(distance && Math.round(distance / 10) * 10).toBe(kilometers);
});

it('each sample salon is in its city', () => {
  for (const salon of SALONS) expect(findDistanceFromCity(salon, salon), salon.id).toBeUndefined();
});
