import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, FilterLiveForm, ListContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { MoneyFilter } from './money-filter';

it('a list is filtered by an amount once it is one, and anything else is refused below the field', async () => {
  const setFilters = vi.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ListContextProvider value={{ filterValues: {}, setFilters } as never}>
          <FilterLiveForm>
            <MoneyFilter source="commissionFrom" label="Commission from ($)" />
          </FilterLiveForm>
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const field = await screen.findByRole('textbox', { name: 'Commission from ($)' });
  await userEvent.type(field, 'x');
  expect(await screen.findByText('Enter an amount such as 5 or 12.50')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '5.5');
  await waitFor(() => expect(setFilters).toHaveBeenLastCalledWith({ commissionFrom: '5.5' }), {
    timeout: 10_000,
  });
  expect(setFilters.mock.calls.flat()).not.toContainEqual({ commissionFrom: 'x' });
});
