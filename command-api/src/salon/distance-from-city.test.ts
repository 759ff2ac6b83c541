import { SALONS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { findDistanceFromCity } from './distance-from-city.js';

it('a position is too far from a city that is known when it is in another one, and never from a city that is not', () => {
  const milan = { latitude: 45.4642, longitude: 9.19 };
  expect(findDistanceFromCity({ city: 'Milano', country: 'IT' }, milan)).toBeUndefined();
  expect(findDistanceFromCity({ city: 'Berlin', country: 'DE' }, milan)).toBeGreaterThan(800);
  expect(findDistanceFromCity({ city: 'Villa Inventada', country: 'ES' }, milan)).toBeUndefined();
});

it('each sample salon is in its city', () => {
  for (const salon of SALONS) expect(findDistanceFromCity(salon, salon), salon.id).toBeUndefined();
});
