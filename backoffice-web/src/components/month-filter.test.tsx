import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ListContextProvider, type ListControllerResult, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { MonthFilter } from './month-filter';

const monthName = new Date().toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });

/** Opens the field on a list with some filters. @returns what chooses a month and gives the filters that the list then has */
function openField(filterValues: object) {
  const setFilters = vi.fn();
  const list = { filterValues, displayedFilters: {}, setFilters };
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <ListContextProvider value={list as unknown as ListControllerResult}>
        <MonthFilter />
      </ListContextProvider>
    </AdminContext>,
  );
  return async (name: string | RegExp) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Days (UTC)' }));
    await userEvent.click(await screen.findByRole('option', { name }));
    return setFilters.mock.lastCall?.[0];
  };
}

it('this and the last month are filters that move with the calendar, in place of the days of another month', async () => {
  const choose = openField({ from: '2026-02-01', to: '2026-02-28', status: 'paid' });
  expect(await choose('This month')).toEqual({ status: 'paid', period: 'this-month' });
  expect(await choose('Last month')).toEqual({ status: 'paid', period: 'last-month' });
});

it('a month that is chosen by its name is one filter, without two more fields for its days, and no month has none', async () => {
  const choose = openField({ period: 'last-month' });
  expect(screen.getByRole('combobox', { name: 'Days (UTC)' }).textContent).toBe('Last month');
  const year = new Date().getUTCFullYear() - 1;
  const month = String(new Date().getUTCMonth() + 1).padStart(2, '0');
  expect(await choose(`${monthName} ${year}`)).toEqual({ period: `${year}-${month}` });
  expect(await choose('Any time')).toEqual({});
});

it('the field says that days are chosen beside it, and does not call them any time', () => {
  openField({ from: '2026-02-03', to: '2026-02-05' });
  expect(screen.getByRole('combobox', { name: 'Days (UTC)' }).textContent).toBe('Chosen days');
});
