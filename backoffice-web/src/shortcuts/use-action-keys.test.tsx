import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
  usePermissions,
  useStore,
} from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BOOKING_VIEW_KEY } from '../bookings/booking-view';
import { NewBookingButton } from '../bookings/new-booking-button';
import { RecordLayout } from '../components/record-layout';
import { RowLink } from '../components/row-link';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { KeyboardShortcuts } from './keyboard-shortcuts';

beforeEach(() => {
  localStorage.setItem('mirabelle.shortcuts.lea', 'on');
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.checkVisibility ??= () => true;
});

afterEach(() => {
  vi.useRealTimers();
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
      <NewBookingButton initialValues={{ userId: 'ada' }} />
    </RecordLayout>
  </RecordContextProvider>
);

const NewBookingPage = () => <p>New booking for {useLocation().search || 'anybody'}</p>;

const BookingView = () => <p>Bookings as {useStore(BOOKING_VIEW_KEY, 'list')[0]}</p>;

const MessageRows = () => (
  <ResourceContextProvider value="contact-messages">
    <table>
      <tbody>
        <RecordContextProvider value={{ id: 'one', status: 'open', email: 'ada@example.test' }}>
          <tr>
            <td>
              <RowLink>one</RowLink>
            </td>
          </tr>
        </RecordContextProvider>
      </tbody>
    </table>
  </ResourceContextProvider>
);

const Roles = () => <p>{usePermissions().permissions?.join()}</p>;

async function openPage(path: string, role: 'operator' | 'finance' = 'operator'): Promise<void> {
  const authProvider = createAuthProvider(role, 'lea');
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
                  <BookingView />
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
            <Route path="/contact-messages" element={<MessageRows />} />
            <Route
              path="/calendar"
              element={
                <a href="#ada" aria-keyshortcuts="m">
                  Ada, 9:00 AM
                </a>
              }
            />
            <Route path="/bookings/:id/show" element={<BookingPage />} />
            <Route path="/bookings/create" element={<NewBookingPage />} />
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
  vi.useFakeTimers({ toFake: ['Date'] });
  await userEvent.keyboard('m');
  expect(await screen.findByText(/“Move” needs a row/)).toBeTruthy();
  vi.setSystemTime(Date.now() + 1_000);
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
  await userEvent.keyboard('jr');
  expect(
    await screen.findByText('“Cancel” isn’t possible: the state is “Canceled”.', {}, { timeout: 9_000 }),
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

it('b opens the form of a new booking, for the customer of the page if it has one, and leaves an open form alone', async () => {
  await openPage('/bookings');
  await userEvent.keyboard('b');
  expect(await screen.findByText('New booking for anybody')).toBeTruthy();
  cleanup();

  await openPage('/bookings/ahead/show');
  await screen.findByRole('link', { name: 'New booking' });
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('b');
  expect(screen.queryByText(/^New booking for/)).toBeNull();
  await userEvent.click(screen.getByRole('heading', { name: 'An appointment' }));
  await userEvent.keyboard('b');
  expect(await screen.findByText('New booking for ?userId=ada')).toBeTruthy();
  await userEvent.keyboard('b');
  expect(screen.getByText('New booking for ?userId=ada')).toBeTruthy();
  cleanup();

  await openPage('/bookings', 'finance');
  await userEvent.keyboard('b?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).not.toContain('New booking');
  expect(screen.queryByText(/^New booking for/)).toBeNull();
});

it('g and k open the bookings as a calendar', async () => {
  await openPage('/bookings/ahead/show');
  await userEvent.keyboard('gk');
  expect(await screen.findByText('Bookings as calendar')).toBeTruthy();
});

it('the digits switch the tabs of a record, and the help lists them there', async () => {
  await openPage('/bookings/ahead/show');
  const history = await screen.findByRole('tab', { name: 'History' });
  await userEvent.keyboard('2');
  await waitFor(() => expect(history.getAttribute('aria-selected')).toBe('true'));
  await userEvent.keyboard('1');
  await waitFor(() => expect(history.getAttribute('aria-selected')).toBe('false'));
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['1Details', '2History', 'bNew booking', 'gkCalendar of bookings'])
    expect(help.textContent).toContain(text);
});

it('the help lists the keys of bookings also on a page without any, but only for those who may use them', async () => {
  await openPage('/elsewhere');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['cConfirm', 'rCancel or reject', 'mMove', 'dMark as completed', 'nMark as no-show'])
    expect(help.textContent).toContain(text);
  cleanup();
  await openPage('/elsewhere', 'finance');
  await userEvent.keyboard('?');
  expect((await screen.findByRole('dialog')).textContent).not.toContain('Confirm');
});

it('the help has one line for each key, also where two actions of messages share one', async () => {
  await openPage('/contact-messages');
  await screen.findByRole('link', { name: 'one' });
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('mMerge or Undo merge (as its state allows)');
  expect(help.textContent).toContain('sMark as spam or Not spam (as its state allows)');
  const keys = within(help)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(keys).toEqual([...new Set(keys)]);
  // Actions without a key have no line.
  expect(keys).not.toContain('');
});

it('in the calendar the help says once what m does there', async () => {
  await openPage('/calendar');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toContain('mMove the focused appointment');
  expect(
    within(help)
      .getAllByRole('term')
      .filter(({ textContent }) => textContent === 'm'),
  ).toHaveLength(1);
});

it('before the first key acts, it is asked whether keys may act, and letters and spaces answer nothing', async () => {
  localStorage.clear();
  await openPage('/bookings');
  (await screen.findByRole('link', { name: 'ahead' })).focus();
  await userEvent.keyboard('m');
  const question = await screen.findByRole('dialog', { name: 'Use single keys?' });
  expect(question.textContent).toContain('You pressed “m”, which stands for “Move” on this page.');
  await userEvent.keyboard('y dear {Enter}n');
  expect(screen.getByRole('dialog', { name: 'Use single keys?' })).toBeTruthy();
  expect(screen.queryByText(/^Started/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await userEvent.keyboard('m');
  await userEvent.click(await screen.findByRole('button', { name: 'Turn them on' }));
  expect(await screen.findByText('Started: reschedule')).toBeTruthy();
});

it('Enter turns the keys on right after the first one, whose action is then carried out', async () => {
  localStorage.clear();
  await openPage('/bookings');
  (await screen.findByRole('link', { name: 'ahead' })).focus();
  await userEvent.keyboard('m');
  await screen.findByRole('dialog', { name: 'Use single keys?' });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Started: reschedule')).toBeTruthy();
});

it('a word that somebody types beside a field starts nothing after its first letter without a meaning', async () => {
  await openPage('/contact-messages');
  (await screen.findByRole('link', { name: 'one' })).focus();
  await userEvent.keyboard('looks');
  expect(screen.queryByText(/^Started/)).toBeNull();
  expect(screen.queryByRole('status', { name: /Mark as spam/ })).toBeNull();
  expect(screen.queryByText(/isn’t possible/)).toBeNull();
  expect(screen.getByRole('link', { name: 'one' })).toBeTruthy();
});

it('the list of keys says that they are off, and whoever keeps them off is not asked again', async () => {
  localStorage.clear();
  await openPage('/bookings');
  (await screen.findByRole('link', { name: 'ahead' })).focus();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const choice = within(help).getByRole<HTMLInputElement>('switch', { name: 'Use these keys' });
  expect(choice.checked).toBe(false);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('m');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep them off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('m?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('mirabelle.shortcuts.lea')).toBe('off');
});
