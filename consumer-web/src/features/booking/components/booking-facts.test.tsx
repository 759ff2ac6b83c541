import { SALONS } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render';
import type { BookingDetails } from '../api/bookings';
import { BookingFacts } from './booking-facts';

const SALON = SALONS.find(({ id }) => id === 'isarglanz-munich');

const BOOKING = {
  id: 'b',
  salonId: SALON?.id,
  salonName: SALON?.name,
  salon: SALON,
  serviceType: 'Haircut',
  appointmentDate: '2031-05-20T13:30:00.000Z',
  appointmentTime: '3:30 PM',
  localDate: '2031-05-20',
  timeZone: 'Europe/Berlin',
  duration: 60,
  price: '65.00',
  notes: null,
  cancellationReason: null,
};

it.each([
  ['cancelled', 'unpaid', 'Nothing was charged, and you owe nothing.'],
  ['cancelled', 'paid', 'You get $65 back in full. Depending on your bank, this takes a few days.'],
  ['cancelled', 'refunded', 'Refunded in full'],
  ['confirmed', 'unpaid', 'Pay at the salon'],
  ['confirmed', 'paid', 'Paid online'],
] as const)(
  'a %s appointment that is %s says what the person owes or gets back',
  async (status, paymentStatus, text) => {
    const booking = { ...BOOKING, status, paymentStatus } as unknown as BookingDetails;
    await renderInApp(<BookingFacts booking={booking} />);
    expect(screen.getByText(text)).toBeTruthy();
  },
);

it.each(['confirmed', 'cancelled'] as const)(
  'a %s appointment that was paid online links to the receipt, and one that was not does not',
  async (status) => {
    const booking = { ...BOOKING, status, paymentStatus: 'paid' } as unknown as BookingDetails;
    const { rerender } = await renderInApp(
      <BookingFacts booking={{ ...booking, paypalOrderId: 'ORDER-1' }} />,
    );
    expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe('/payments/ORDER-1');
    rerender(<BookingFacts booking={{ ...booking, paypalOrderId: null }} />);
    expect(screen.queryByRole('link', { name: 'View receipt' })).toBeNull();
  },
);

it('an appointment for a treatment that begins with a consultation names the consultation, whose price and length are shown', async () => {
  const consultation = {
    ...BOOKING,
    serviceType: 'Consultation',
    wish: 'Keratin Treatment',
    duration: 30,
    price: '30.00',
    status: 'confirmed',
    paymentStatus: 'unpaid',
  } as unknown as BookingDetails;
  await renderInApp(<BookingFacts booking={consultation} />);
  expect(screen.getByText('Consultation (Keratin Treatment)')).toBeTruthy();
  expect(
    screen.getByText('There the salon tells you what the treatment costs and how long it takes.'),
  ).toBeTruthy();
});

it.each([
  ['confirmed', 'paid'],
  ['cancelled', 'paid'],
  ['cancelled', 'refunded'],
] as const)(
  'a %s appointment that was %s at the sandbox says that no money was taken, and promises none',
  async (status, paymentStatus) => {
    const booking = { ...BOOKING, status, paymentStatus, paymentProvider: 'sandbox' };
    await renderInApp(<BookingFacts booking={booking as unknown as BookingDetails} />);
    expect(screen.getByText('Test payment: no money was taken')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/back|refund/i);
  },
);

it('an appointment for a wish names the wish with its length and price, and not the service that is booked for it', async () => {
  const balayage = {
    ...BOOKING,
    serviceType: 'Highlights',
    wish: 'Balayage',
    duration: 150,
    price: '180.00',
    status: 'confirmed',
    paymentStatus: 'unpaid',
  } as unknown as BookingDetails;
  await renderInApp(<BookingFacts booking={balayage} />);
  for (const text of ['Balayage', '150 min', '$180']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/Highlights/)).toBeNull();
});
