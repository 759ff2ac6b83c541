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
import { MoveAppointment } from './move-appointment';

const HOUR_MS = 3_600_000;

const createBooking = (more: Partial<AdminBooking> = {}): AdminBooking => ({
  id: 'kiku-salon.2026-11-21.0b9f2a5e-1111-4c3d-8e4f-000000000001',
  salonId: 'kiku-salon',
  salonName: 'Kiku Salon',
  serviceType: 'Haircut',
  wish: null,
  appointmentDate: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  appointmentTime: '9:00 AM',
  localDate: '2999-03-01',
  timeZone: 'Asia/Tokyo',
  duration: 60,
  price: '65.00',
  status: 'confirmed',
  paymentStatus: 'unpaid',
  notes: null,
  affiliateId: 'platform_owner',
  affiliateCommission: '6.50',
  cancelledBy: null,
  cancellationReason: null,
  reviewed: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  userId: '5b0e1d2c-0000-4000-8000-000000000001',
  customerName: 'Ada Lovelace',
  isGuest: false,
  customerPhone: null,
  customerEmail: 'ada@example.test',
  paypalOrderId: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 2,
  ...more,
});

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
  const booking = createBooking();
  const runAction = await move(booking);
  await screen.findByText('The appointment is moved. We email the customer.');
  screen.getByText('Undo moves it back, and the customer gets another email that says so.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The appointment is moved back. We email the customer again.');
  expect(runAction).toHaveBeenLastCalledWith(
    'bookings',
    booking.id,
    'reschedule',
    { appointmentDate: '2999-03-01', appointmentTime: '9:00 AM', by: 'salon' },
    expect.objectContaining({ version: 3 }),
  );
});

it('nobody is promised another email about a move back where there is no address', async () => {
  await move(createBooking({ customerEmail: null }));
  await screen.findByText('The appointment is moved. There is no address, so nobody is emailed.');
  screen.getByText('Undo moves it back.');
});

it('a move away from a time that has begun cannot be taken back, so no Undo is offered', async () => {
  const runAction = await move(
    createBooking({ appointmentDate: new Date(Date.now() - HOUR_MS / 2).toISOString() }),
  );
  await screen.findByText('The appointment is moved. We email the customer.');
  await waitFor(() => expect(runAction).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
