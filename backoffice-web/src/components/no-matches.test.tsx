import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  SelectInput,
  testDataProvider,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { NoMatches } from './no-matches';

const filters = [
  <SelectInput
    key="paid"
    source="paid"
    label="resources.bookings.fields.paid"
    choices={[{ id: 'yes', name: 'Paid before' }]}
  />,
];

const AUTH = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: async () => [],
};

/** Opens the empty list of bookings with some filters. */
function openEmptyList(filterValues: object) {
  const setFilters = vi.fn();
  const getList = async (resource: string) => ({
    data: resource === 'salons' ? [{ id: 'kiku', name: 'Kiku Salon', closedDays: [], suspension: null }] : [],
    total: 0,
  });
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({ getList: getList as unknown as DataProvider['getList'] })}
      authProvider={{ ...AUTH, getIdentity: async () => ({ id: 'me' }) }}
      i18nProvider={i18nProvider}
    >
      <ResourceContextProvider value="bookings">
        <ListContextProvider
          value={{ filterValues, setFilters, displayedFilters: {} } as unknown as ListControllerResult}
        >
          <NoMatches icon={<span />} filters={filters} />
        </ListContextProvider>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  return { setFilters };
}

const listFilters = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('an empty list names each of its filters as people know it, and a button clears them all', async () => {
  const { setFilters } = openEmptyList({
    q: 'olivia',
    salonId: 'kiku',
    when: 'yesterday',
    status: ['pending', 'confirmed'],
    from: '2026-11-21',
    paid: 'yes',
    notApprovedBy: 'me',
    approvedBy: '5b0e1d2c-0000-4000-8000-000000000002',
    userId: '5b0e1d2c-0000-4000-8000-000000000001',
  });
  await screen.findByText('Salon: Kiku Salon');
  await screen.findByText('notApprovedBy: you');
  expect(listFilters()).toEqual([
    'Search: “olivia”',
    'Salon: Kiku Salon',
    'When: Yesterday',
    'State: To confirm, Confirmed',
    'From: Saturday, November 21, 2026',
    'Paid online: Paid before',
    'notApprovedBy: you',
    'approvedBy: a colleague',
    'Account number of the customer',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(setFilters).toHaveBeenCalledWith({}, {});
});

it('an empty tab of a period does not say that there is nothing in it at any time', () => {
  openEmptyList({ when: 'today', status: 'confirmed' });
  expect(listFilters()).toEqual(['When: Today', 'State: Confirmed']);
  expect(screen.queryByText('No confirmed appointments.')).toBeNull();
});

it('a period without appointments is named in one sentence', () => {
  openEmptyList({ when: 'yesterday' });
  screen.getByText('No appointments yesterday, by each salon’s own day.');
  expect(screen.queryByRole('list')).toBeNull();
});
