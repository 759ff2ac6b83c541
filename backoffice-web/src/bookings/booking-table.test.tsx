import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createSampleBooking } from '../testing/sample-booking';
import { BulkActions } from './booking-table';

const createBooking = (id: string, status: string) =>
  ({ id, status, appointmentDate: '2999-01-01T10:00:00Z', duration: 60 }) as AdminBooking;

const BOOKINGS = [
  createBooking('a', 'pending'),
  createBooking('b', 'pending'),
  createBooking('c', 'confirmed'),
];

it.each([
  ['requests are rejected', ['a', 'b'], 'Reject requests', 'Reject 2 requests?'],
  ['a confirmed appointment is canceled', ['c'], 'Cancel appointments', 'Cancel 1 appointment?'],
  ['of both each gets its own', ['a', 'c'], 'Cancel or reject', 'Cancel or reject 2 appointments?'],
  [
    'of what other pages have nothing is known',
    ['a', 'z'],
    'Cancel or reject',
    'Cancel or reject 2 appointments?',
  ],
])(
  'the button for selected bookings says what it does to them: %s',
  async (_case, selectedIds, button, title) => {
    const selection = {
      records: [],
      count: selectedIds.length,
      amount: '0.00',
      leftOut: { status: 0, time: 0 },
    };
    const list = { data: BOOKINGS, selectedIds, total: 2, onSelect: () => undefined, filterValues: {} };
    const dataProvider = { ...testDataProvider(), readSelection: async () => selection };
    render(
      <MemoryRouter>
        <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
          <ListContextProvider value={list as unknown as ListControllerResult}>
            <BulkActions />
          </ListContextProvider>
        </CoreAdminContext>
      </MemoryRouter>,
    );
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  },
);

/** Shows the actions of a list's selected bookings. */
const renderBulkActions = (list: object, dataProvider: DataProvider) =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider value={list as ListControllerResult}>
          <BulkActions />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );

it('the question before bookings are confirmed names the first ten with their salons and times, and says how many more there are', async () => {
  const bookings = Array.from({ length: 12 }, (_, index) => ({
    ...createBooking(`${index}`, 'pending'),
    customerName: `Ada ${index}`,
    serviceType: 'Haircut',
    salonName: 'The Copper Room',
    timeZone: 'Europe/London',
  }));
  const selection = {
    records: bookings.map(({ id }) => ({ id, version: 1 })),
    count: 12,
    amount: '650.00',
    leftOut: { status: 0, time: 0, secondPerson: 0 },
  };
  const selectedIds = bookings.map(({ id }) => id);
  const list = { data: bookings, selectedIds, total: 12, onSelect: () => undefined, filterValues: {} };
  const dataProvider = {
    ...testDataProvider({
      getList: async () => ({ data: bookings, total: 12 }) as never,
      getMany: async (_resource, { ids }) =>
        ({ data: bookings.filter(({ id }) => ids.includes(id)) }) as never,
    }),
    readSelection: async () => selection,
  };
  renderBulkActions(list, dataProvider);
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const last = await screen.findByText(/^Ada 9, Haircut, .*10:00.*United Kingdom Time.*The Copper Room/);
  expect(screen.queryByText(/^Ada 10/)).toBeNull();
  expect(last.parentElement?.lastElementChild?.textContent).toBe('And 2 more');
});

it('the question about a single request says to whom the email goes, that nothing was paid, and offers ready reasons', async () => {
  const request = createSampleBooking({ status: 'pending', appointmentDate: '2999-01-01T10:00:00Z' });
  const selection = {
    records: [{ id: request.id, version: 1 }],
    count: 1,
    amount: '65.00',
    leftOut: { status: 0, time: 0, secondPerson: 0 },
  };
  const list = {
    data: [request],
    selectedIds: [request.id],
    total: 1,
    onSelect: () => undefined,
    filterValues: {},
  };
  const readAvailability = async () => [];
  const dataProvider = { ...testDataProvider(), readSelection: async () => selection, readAvailability };
  renderBulkActions(list, dataProvider);
  await userEvent.click(await screen.findByRole('button', { name: 'Reject requests' }));
  await screen.findByText(
    /Nothing was paid online\. An email goes to ada@example\.test\. It has the reason if you give one\.$/,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Fully booked' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe(
    'The salon is fully booked at that time.',
  );
});

it('nothing is offered to cancel among selected appointments that are over', async () => {
  const past = { ...createBooking('p', 'confirmed'), appointmentDate: '2020-01-01T10:00:00Z' };
  const list = { data: [past], selectedIds: ['p'], total: 1, onSelect: () => undefined, filterValues: {} };
  renderBulkActions(list, testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never }));
  await screen.findByRole('button', { name: 'Mark as completed' });
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});
