import { expect, it } from 'vitest';
import { nameInWords, valueInWords } from './in-words';

it('writes names of the code as words', () => {
  expect(nameInWords('AppointmentConfirmed')).toBe('Appointment confirmed');
  expect(nameInWords('grossCents')).toBe('Gross');
  expect(nameInWords('zipCode')).toBe('Zip code');
});

it('writes values for people', () => {
  expect(valueInWords('grossCents', 1299, 'USD')).toBe('$12.99');
  expect(valueInWords('notes', '')).toBe('–');
  expect(valueInWords('brands', ['A', 'B'])).toBe('A, B');
  expect(valueInWords('openingHours', { mon: { open: 540 }, tue: null })).toBe('Mon: Open: 540; Tue: –');
});
