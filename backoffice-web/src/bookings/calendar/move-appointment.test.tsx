import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findSlotByLabel } from '@mirabelle/catalogue';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { reads } from '../../data/reads';
import { i18nProvider } from '../../i18n/i18n';
import { createAuthProvider } from '../../testing/auth-provider';
import { createSampleBooking } from '../../testing/sample-booking';
import { MoveAppointment } from './move-appointment';

const HOUR_MS = 3_600_000;

/** Moves an appointment to two o'clock, as a drag does. @returns the data provider's `runAction` */
async function move(booking: AdminBooking) {
  const runAction = vi.fn(async () => ({ data: {} }));
  const slot = findSlotByLabel('2:00 PM');
  if (!slot) throw new Error('There is no slot at two.');
  const to = { date: booking.localDate, slot };
  function Calendar() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <MoveAppointment move={{ booking, to }} onClose={() => setOpen(false)} /> : null;
  }
  const getOne = async () => ({ data: { ...booking, appointmentTime: '2:00 PM', version: 3 } });
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={createAuthProvider('operator')}
        dataProvider={{ ...testDataProvider({ getOne: getOne as never }), ...reads, runAction }}
        i18nProvider={i18nProvider}
      >
        <Calendar />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'The customer asked for it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move the appointment' }));
  return runAction;
}

it('an appointment that was dragged can be moved back from the message, which says that the customer is told again', async () => {
  const booking = createSampleBooking();
  const runAction = await move(booking);
  await screen.findByText('The appointment is moved. The customer gets an email.');
  screen.getByText('Undo moves it back, and the customer gets another email that says so.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The appointment is moved back. The customer gets another email.');
  expect(runAction).toHaveBeenLastCalledWith(
    'bookings',
    booking.id,
    'reschedule',
    { appointmentDate: '2999-03-01', appointmentTime: '9:00 AM', by: 'salon', undo: true },
    expect.objectContaining({ version: 3 }),
  );
});

it('nobody is promised another email about a move back where there is no address', async () => {
  await move(createSampleBooking({ customerEmail: null }));
  await screen.findByText('The appointment is moved. There is no address, so nobody gets an email.');
  screen.getByText('Undo moves it back.');
});

it('a move away from a time that has begun cannot be taken back, so no Undo is offered', async () => {
  const runAction = await move(
    createSampleBooking({ appointmentDate: new Date(Date.now() - HOUR_MS / 2).toISOString() }),
  );
  await screen.findByText('The appointment is moved. The customer gets an email.');
  await waitFor(() => expect(runAction).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
