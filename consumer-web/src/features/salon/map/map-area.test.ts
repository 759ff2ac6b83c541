import { SALONS } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { chooseSalonsInArea, formatArea } from './map-area';

const french = SALONS.filter(({ country }) => country === 'FR');

it('the area of some salons contains these salons', () => {
  const ids = chooseSalonsInArea(formatArea(french), SALONS).map(({ id }) => id);
  expect(ids).toEqual(french.map(({ id }) => id));
});

it.each([null, '', 'here', '1,2,3', '0,0,1,1'])('the area %j stands for all salons', (area) => {
  expect(chooseSalonsInArea(area, SALONS)).toBe(SALONS);
});
