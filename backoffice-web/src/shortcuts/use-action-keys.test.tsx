import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
  usePermissions,
} from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { canAccess } from '../auth/can-access';
import { RecordLayout } from '../components/record-layout';
import { RowLink } from '../components/row-link';
import { i18nProvider } from '../i18n/i18n';
import { KeyboardShortcuts } from './keyboard-shortcuts';

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.checkVisibility ??= () => true;
});

const BOOKINGS = [
  { id: 'ahead', status: 'confirmed', appointmentDate: '2999-01-01T10:00:00Z', version: 1 },
  { id: 'canceled', status: 'cancelled', appointmentDate: '2999-01-01T10:00:00Z', version: 1 },
];

const BookingPage = () => (
  <RecordContextProvider value={BOOKINGS[0]}>
    <RecordLayout resource="bookings" heading="An appointment">
      <p>Started: {useLocation().state?.startAction ?? 'nothing'}</p>
      <input aria-label="Notes" />
    </RecordLayout>
  </RecordContextProvider>
);

const Roles = () => <p>{usePermissions().permissions?.join()}</p>;

async function openPage(path: string, role: 'operator' | 'finance' = 'operator'): Promise<void> {
  const authProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ id: 'lea' }),
    getPermissions: async () => [role],
    canAccess: async (request: { resource: string; action: string }) => canAccess([role], request),
  };
  render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={testDataProvider()}
        i18nProvider={i18nProvider}
      >
        <KeyboardShortcuts onSearch={() => undefined} />
        <main id="main-content">
          <Routes>
            <Route
              path="/bookings"
              element={
                <ResourceContextProvider value="bookings">
                  <table>
                    <tbody>
                      {BOOKINGS.map((booking) => (
                        <RecordContextProvider key={booking.id} value={booking}>
                          <tr>
                            <td>
                              <RowLink>{booking.id}</RowLink>
                            </td>
                          </tr>
                        </RecordContextProvider>
                      ))}
                    </tbody>
                  </table>
                </ResourceContextProvider>
              }
            />
            <Route path="/bookings/:id/show" element={<BookingPage />} />
          </Routes>
        </main>
        <Notification />
        <Roles />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await screen.findByText(role);
}

it('the key of an action opens the focused row and starts the action there, while nothing is selected', async () => {
  await openPage('/bookings');
  await screen.findByRole('link', { name: 'ahead' });
  await userEvent.keyboard('m');
  expect(await screen.findByText(/“Move” needs a row/)).toBeTruthy();
  await userEvent.keyboard('jm');
  expect(await screen.findByText('Started: reschedule')).toBeTruthy();
});

it('a key says why the focused row does not allow its action, and which one is listed in the help', async () => {
  await openPage('/bookings');
  (await screen.findByRole('link', { name: 'ahead' })).focus();
  await userEvent.keyboard('d');
  expect(
    await screen.findByText('“Mark as completed” isn’t possible: the appointment hasn’t started yet.'),
  ).toBeTruthy();
  await userEvent.keyboard('jn');
  expect(
    await screen.findByText('“Cancel” isn’t possible: the status is “Canceled”.', {}, { timeout: 9_000 }),
  ).toBeTruthy();
  await userEvent.keyboard('k?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('mMove');
  expect(help.textContent).not.toContain('Mark as completed');
  await userEvent.keyboard('m');
  expect(screen.queryByText(/Started/)).toBeNull();
});

it('on the page of a record a key says why its action is not possible or not allowed, but not while somebody types', async () => {
  await openPage('/bookings/ahead/show', 'finance');
  await screen.findByRole('heading', { name: 'An appointment' });
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('c');
  expect(screen.queryByText(/Your role/)).toBeNull();
  await userEvent.click(screen.getByRole('heading', { name: 'An appointment' }));
  await userEvent.keyboard('c');
  expect(await screen.findByText('Your role doesn’t include “Confirm”.')).toBeTruthy();
});
