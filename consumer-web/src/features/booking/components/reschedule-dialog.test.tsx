import { TIME_SLOTS } from '@mirabelle/catalogue';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_BOOKING } from '../../../testing/sample-booking';
import { RescheduleDialog } from './reschedule-dialog';

const ALL_FREE = TIME_SLOTS.map(({ label }) => ({ time: label, available: true }));

const getSlot = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

afterEach(() => vi.unstubAllGlobals());

it('RescheduleDialog marks the present time of the appointment, which cannot be chosen again', async () => {
  const calls = installFakeApi({
    'GET /api/salons/atelier/availability': { json: ALL_FREE },
    [`POST /api/bookings/${SAMPLE_BOOKING.id}/reschedule`]: {
      json: { ...SAMPLE_BOOKING, appointmentTime: '10:00 AM' },
    },
  });
  await renderInApp(<RescheduleDialog booking={SAMPLE_BOOKING} onClose={() => undefined} />);
  await waitFor(() => expect(getSlot('9:00 AM').disabled).toBe(false));
  expect(getSlot('Your time now: 9:30 AM').disabled).toBe(true);
  const note = screen.getByText('Your appointment is at 9:30 AM, outlined below. Choose another time.');
  // Below the times it was taken for one of them.
  expect(note.compareDocumentPosition(getSlot('Your time now: 9:30 AM'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await userEvent.click(getSlot('Your time now: 9:30 AM'));
  await userEvent.click(screen.getByRole('button', { name: 'Move appointment' }));
  expect(await screen.findByText('Please select a time')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2031-05-21' } });
  await waitFor(() => expect(getSlot('9:30 AM').disabled).toBe(false));
  // The line keeps its height, so that the times stay where they are.
  expect(screen.getByText(/^Your appointment is at/).className).toContain('invisible');
  expect(screen.queryByRole('radio', { name: /Your time now/ })).toBeNull();
});
