import { expect, it } from 'vitest';
import { nameBookedService } from './salon-filters.js';

it.each([
  ['Haircut', null, 'Haircut'],
  ['Highlights', 'Balayage', 'Balayage'],
  // The salon has not agreed to the treatment, and price and time are those of the consultation.
  ['Consultation', 'Keratin Treatment', 'Consultation (Keratin Treatment)'],
  ['Haircut', 'Something that is no longer done', 'Something that is no longer done'],
])('a booking of %s with the wish %s is named %s', (serviceType, wish, name) => {
  expect(nameBookedService(serviceType, wish)).toBe(name);
});
