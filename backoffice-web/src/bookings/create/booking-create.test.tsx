import { SALONS, SERVICES, WEEKDAYS } from '@mirabelle/catalogue';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider, HttpError, Notification, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../../i18n/i18n';
import { BookingCreate } from './booking-create';

const HOURS = { open: 540, close: 1080 };
const SALON = {
  ...SALONS[0],
  openingHours: Object.fromEntries(WEEKDAYS.map((day) => [day, HOURS])),
  closedDays: [],
  suspension: null,
};
const CUSTOMER = { id: 'ada', firstName: 'Ada', lastName: null, email: 'ada@example.test', verified: true };

afterEach(() => vi.unstubAllGlobals());

/** Shows the form for a booking by phone, with the notifications of the back office. Returns the router, which knows where it leads. */
function renderCreate(dataProvider: DataProvider, search = '', queryClient = new QueryClient()) {
  const page = (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
      <BookingCreate />
      <Notification />
    </AdminContext>
  );
  const routes = [{ path: '*', element: page }];
  const router = createMemoryRouter(routes, { initialEntries: [`/bookings/create${search}`] });
  render(<RouterProvider router={router} />);
  return router;
}

it('a booking that got no answer can be sent once more for the same time, although that time is taken by now', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: SERVICES.map(({ id }) => ({ id, price: '40.00' })) }),
  );
  const readAvailability = vi.fn(async () => [
    { time: '10:00 AM', available: true },
    { time: '11:00 AM', available: true },
  ]);
  const create = vi.fn().mockRejectedValue(new HttpError('backOffice.errors.answerLost', 0));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dataProvider = {
    ...testDataProvider(),
    getList: async () => ({ data: [SALON], total: 1 }),
    getOne: async () => ({ data: CUSTOMER }),
    create,
    readAvailability,
  } as unknown as DataProvider;
  renderCreate(dataProvider, `?userId=ada&salonId=${SALON.id}&date=2099-11-23`, queryClient);
  await screen.findByDisplayValue('Ada');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Service/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Haircut/ }));
  await userEvent.click(await screen.findByRole('button', { name: '10:00 AM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Book as a request' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());

  // The first attempt has taken the time. Once the connection is back, all data is read again.
  readAvailability.mockResolvedValue([
    { time: '10:00 AM', available: false },
    { time: '11:00 AM', available: true },
  ]);
  await queryClient.invalidateQueries();
  const readTimes = () =>
    queryClient.getQueriesData({ queryKey: ['availability'] }).map(([, times]) => times);
  await waitFor(() => expect(readTimes()).toContainEqual(['11:00 AM']));
  expect(screen.getByRole('button', { name: '10:00 AM', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Book as a request' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
});

it('a booking that is to be confirmed at once is booked and confirmed by one call', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: SERVICES.map(({ id }) => ({ id, price: '40.00' })) }),
  );
  const runAction = vi.fn();
  const create = vi.fn(async () => {
    // An answer takes longer than the page needs to show that it is waiting for one.
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Book as a request' });
    await waitFor(() => expect(submit.disabled).toBe(true));
    return { data: { id: 'new' } };
  });
  const dataProvider = {
    ...testDataProvider(),
    getList: async () => ({ data: [SALON], total: 1 }),
    getOne: async () => ({ data: CUSTOMER }),
    create,
    runAction,
    readAvailability: async () => [{ time: '10:00 AM', available: true }],
  } as unknown as DataProvider;
  const router = renderCreate(dataProvider, `?userId=ada&salonId=${SALON.id}&date=2099-11-23`);
  await screen.findByDisplayValue('Ada');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Service/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Haircut/ }));
  await userEvent.click(await screen.findByRole('button', { name: '10:00 AM' }));
  await userEvent.click(screen.getByRole('button', { name: 'Book and confirm' }));
  const message = 'The appointment is booked and confirmed. The customer gets an email.';
  expect(await screen.findByText(message)).toBeTruthy();
  expect(create).toHaveBeenCalledExactlyOnceWith(
    'bookings',
    expect.objectContaining({ data: expect.objectContaining({ userId: 'ada', confirm: true }) }),
  );
  expect(runAction).not.toHaveBeenCalled();
  await waitFor(() => expect(router.state.location.pathname).toBe('/bookings/new/show'));
});

it('Ctrl+Enter sends the form of a new booking as a request, also from the notes', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: SERVICES.map(({ id }) => ({ id, price: '40.00' })) }),
  );
  const create = vi.fn(async (..._args: unknown[]) => ({ data: { id: 'new' } }));
  const dataProvider = {
    ...testDataProvider(),
    getList: async () => ({ data: [SALON], total: 1 }),
    getOne: async () => ({ data: CUSTOMER }),
    create,
    readAvailability: async () => [{ time: '10:00 AM', available: true }],
  } as unknown as DataProvider;
  renderCreate(dataProvider, `?userId=ada&salonId=${SALON.id}&date=2099-11-23`);
  await screen.findByDisplayValue('Ada');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Service/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Haircut/ }));
  const notes = screen.getByLabelText(/^Notes/);
  await userEvent.type(notes, 'Door code 12');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(create).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '10:00 AM' }));
  await userEvent.click(notes);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[1]).toMatchObject({ data: { userId: 'ada', notes: 'Door code 12' } });
  expect(create.mock.calls[0]?.[1]).not.toMatchObject({ data: { confirm: true } });
});

it('the guest form begins with the address that was typed in the search, also after the focus was elsewhere and if others were found', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: [] }));
  const dataProvider = {
    ...testDataProvider(),
    getList: async (resource: string) => ({ data: [resource === 'users' ? CUSTOMER : SALON], total: 1 }),
  } as unknown as DataProvider;
  renderCreate(dataProvider);
  await userEvent.type(await screen.findByRole('combobox', { name: /^Customer/ }), 'mia@example.test');
  await screen.findByRole('option', { name: /Ada/ });
  await userEvent.keyboard('{Escape}{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'The caller has no account' }));
  expect(await screen.findByDisplayValue('mia@example.test')).toBe(
    screen.getByLabelText(/^Email of the guest/),
  );
});

it('the form that a guest’s page opens says so at its top and has the details of that guest', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: [] }));
  const guest = {
    id: 'greta',
    isGuest: true,
    firstName: 'Greta',
    email: null,
    phone: '+1 555 0100',
    language: 'de',
  };
  const dataProvider = {
    ...testDataProvider(),
    getList: async () => ({ data: [SALON], total: 1 }),
    getOne: async () => ({ data: guest }),
  } as unknown as DataProvider;
  renderCreate(dataProvider, '?userId=greta');
  expect(await screen.findByDisplayValue('Greta')).toBe(screen.getByLabelText(/^Name of the guest/));
  expect(screen.getByDisplayValue('+1 555 0100')).toBeTruthy();
  screen.getByText(/^This form books for Greta, whose page you come from\./);
  await userEvent.click(screen.getByRole('button', { name: 'Search the accounts instead' }));
  await screen.findByRole('combobox', { name: /^Customer/ });
  expect(screen.queryByText(/^This form books for/)).toBeNull();
});

it('Enter takes the first hit in the fields for the customer and for the salon', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: [] }));
  const dataProvider = {
    ...testDataProvider(),
    getList: async (resource: string) => ({ data: [resource === 'users' ? CUSTOMER : SALON], total: 1 }),
  } as unknown as DataProvider;
  renderCreate(dataProvider);
  const customer = await screen.findByRole('combobox', { name: /^Customer/ });
  expect(document.activeElement).toBe(customer);
  await userEvent.type(customer, 'ada');
  await screen.findByRole('option', { name: /Ada/ });
  await userEvent.keyboard('{Enter}');
  expect((customer as HTMLInputElement).value).toBe('Ada');
  const salon = screen.getByRole('combobox', { name: /^Salon/ });
  await userEvent.type(salon, SALON.name ?? '');
  await screen.findByRole('option');
  await userEvent.keyboard('{Enter}');
  expect((salon as HTMLInputElement).value).toContain(SALON.name);
});

it('the time that was pressed in the calendar is chosen with the service, and until then it is said what is missing', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ services: SERVICES.map(({ id }) => ({ id, price: '40.00' })) }),
  );
  const times = ['10:00 AM', '11:00 AM'].map((time) => ({ time, available: true }));
  const dataProvider = {
    ...testDataProvider(),
    getList: async () => ({ data: [SALON], total: 1 }),
    getOne: async () => ({ data: CUSTOMER }),
    readAvailability: async () => times,
  } as unknown as DataProvider;
  renderCreate(dataProvider, `?userId=ada&salonId=${SALON.id}&date=2099-11-23&time=11%3A00+AM`);
  await screen.findByText('11:00 AM is chosen as soon as the service is.');
  await screen.findByText('Still missing: Service.');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Service/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Haircut/ }));
  await screen.findByRole('button', { name: '11:00 AM', pressed: true });
  expect(screen.queryByText(/Still missing|as soon as/)).toBeNull();
});

it('a day of the coming week is chosen by its name, and a closed one says so and cannot be chosen', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ services: [] }));
  const salon = { ...SALON, openingHours: { ...SALON.openingHours, sun: null } };
  const dataProvider = {
    ...testDataProvider(),
    getList: async () => ({ data: [salon], total: 1 }),
  } as unknown as DataProvider;
  vi.useFakeTimers({ now: new Date('2031-06-04T12:00:00Z'), toFake: ['Date'] });
  try {
    renderCreate(dataProvider, `?salonId=${SALON.id}`);
    const days = within(await screen.findByRole('group', { name: 'Days of the coming week' }));
    expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Tomorrow',
      'Friday',
      'Saturday',
      'Sunday: closed',
      'Monday',
      'Tuesday',
    ]);
    await userEvent.click(days.getByRole('button', { name: 'Friday' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Day at the salon/).value).toBe('2031-06-06');
  } finally {
    vi.useRealTimers();
  }
});
