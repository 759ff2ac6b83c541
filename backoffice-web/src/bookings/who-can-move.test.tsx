import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, CoreAdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { WhoCanMove } from './who-can-move';

const booking = {
  id: 'kiku.2030-11-27.0b7c4f2a-0000-4000-8000-4f2a7f3a9c2b',
  status: 'confirmed',
  appointmentDate: '2030-11-27T09:00:00.000Z',
  customerEmail: 'greta@example.test',
  isGuest: true,
} as AdminBooking;

const Place = () => {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

function openBooking(mayMove: boolean, messages: readonly object[]) {
  const getList = async () => ({ data: messages, total: messages.length }) as never;
  const authProvider = { canAccess: async () => mayMove, checkAuth: async () => undefined };
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={authProvider as unknown as AuthProvider}
        dataProvider={testDataProvider({ getList })}
        i18nProvider={i18nProvider}
      >
        <WhoCanMove booking={booking} />
        <Place />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('support is told who can move a booking, and opens the hand-over of the customer’s message in one step', async () => {
  openBooking(false, [{ id: 'm1', email: 'Greta@example.test' }]);
  await screen.findByText(/only operators can move or cancel/);
  await userEvent.click(await screen.findByRole('link', { name: 'Hand over to an operator' }));
  expect(
    await screen.findByText(/contact-messages\/m1\/show .*assignToColleague.*This is about booking/),
  ).toBeTruthy();
});

it('without a message of the customer the booking number is named instead', async () => {
  openBooking(false, []);
  expect(await screen.findByText(/No open message of theirs/)).toBeTruthy();
});
