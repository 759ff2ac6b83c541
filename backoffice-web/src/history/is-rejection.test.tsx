import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createHistoryEvent, renderHistory } from '../testing/render-history';

const createEvent = (type: string, data: object = {}) =>
  createHistoryEvent(type, type, { bookingId: 'b1', ...data });

const REQUESTED = createEvent('AppointmentRequested');
const CONFIRMED = createEvent('AppointmentConfirmed');

it.each([
  ['salon', [REQUESTED], 'Request rejected', 'StateRejected was: '],
  ['salon', [REQUESTED, CONFIRMED], 'Appointment canceled', 'StateCanceled was: Confirmed'],
  ['customer', [REQUESTED], 'Appointment canceled', 'StateCanceled was: '],
])('what the %s canceled after %j is called %s in the history', async (by, earlier, title, state) => {
  renderHistory('bookings', 'b1', [...earlier, createEvent('AppointmentCancelled', { by })]);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(rows.some((row) => row.startsWith(state))).toBe(true);
});
