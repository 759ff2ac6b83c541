import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, FilterLiveForm, ListBase, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { DateFilter } from './date-filter';
import { PeriodFilter } from './period-filter';

function ShownFilter() {
  return <output data-testid="filter">{JSON.stringify(useListContext().filterValues)}</output>;
}

it('a period takes the place of chosen days, and a chosen day takes the place of a period', async () => {
  const filter = JSON.stringify({ from: '2031-03-03', to: '2031-03-09' });
  render(
    <MemoryRouter initialEntries={[`/mails?${new URLSearchParams({ filter, page: '1', perPage: '25' })}`]}>
      <AdminContext
        dataProvider={testDataProvider({ getList: async () => ({ data: [], total: 0 }) as never })}
        i18nProvider={i18nProvider}
      >
        <ListBase resource="mails" sort={{ field: 'startedAt', order: 'DESC' }}>
          <FilterLiveForm debounce={false}>
            <PeriodFilter source="period" label="Days (UTC)" />
            <DateFilter source="from" label="From" insteadOf="period" />
            <DateFilter source="to" label="Until" insteadOf="period" />
          </FilterLiveForm>
          <ShownFilter />
        </ListBase>
      </AdminContext>
    </MemoryRouter>,
  );
  const readFilter = () => JSON.parse(screen.getByTestId('filter').textContent ?? '');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Days (UTC)' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  await waitFor(() => expect(readFilter()).toEqual({ period: 'last-7-days' }));

  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2031-05-06' } });
  await waitFor(() => expect(readFilter()).toEqual({ from: '2031-05-06' }));
});
