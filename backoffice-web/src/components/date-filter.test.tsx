import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  FilterLiveForm,
  ListContextProvider,
  type ListControllerResult,
} from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { DateFilter } from './date-filter';

it('who tabs past an empty day sets no filters, and a day that is entered or cleared is set', async () => {
  const setFilters = vi.fn();
  const list = { filterValues: {}, displayedFilters: {}, setFilters } as unknown as ListControllerResult;
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ListContextProvider value={list}>
        <FilterLiveForm debounce={false}>
          <DateFilter source="from" label="From" />
          <DateFilter source="to" label="To" />
        </FilterLiveForm>
      </ListContextProvider>
    </CoreAdminContext>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('From');
  expect([field.min, field.max]).toEqual(['2000-01-01', '2999-12-31']);
  for (let pressed = 0; pressed < 3; pressed += 1) await userEvent.tab();
  expect(document.activeElement).toBe(document.body);

  await userEvent.tab();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '2031-01-02' } });
  await waitFor(() => expect(setFilters).toHaveBeenCalled());
  // The fields that were left empty before have set nothing.
  expect(setFilters.mock.calls[0]?.[0]).toMatchObject({ from: '2031-01-02' });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  await waitFor(() => expect(setFilters.mock.lastCall?.[0].from || null).toBeNull());
});
