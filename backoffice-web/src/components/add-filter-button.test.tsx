import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AdminContext,
  FilterContext,
  ListContextProvider,
  type ListControllerResult,
  TextInput,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { AddFilterButton } from './add-filter-button';

it('a filter that a tab or a link has set is ticked in the menu of filters, and taken away by it', async () => {
  const hideFilter = vi.fn();
  const list = {
    resource: 'contact-messages',
    filterValues: { unassigned: true },
    displayedFilters: {},
    hideFilter,
    showFilter: vi.fn(),
    setFilters: vi.fn(),
  };
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ListContextProvider value={list as unknown as ListControllerResult}>
          <FilterContext
            value={[
              <TextInput key="unassigned" source="unassigned" label="Unassigned" />,
              <TextInput key="overdue" source="overdue" label="Overdue" />,
            ]}
          >
            <AddFilterButton />
          </FilterContext>
        </ListContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await screen.findByRole('menuitemcheckbox', { name: 'Overdue', checked: false });
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Unassigned', checked: true }));
  expect(hideFilter).toHaveBeenCalledWith('unassigned');
});
