import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, ListContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SavedSearchMenu } from './saved-search-menu';

async function openForm(resource: string, filterValues: object): Promise<string> {
  const dataProvider = { ...testDataProvider(), listSavedSearches: async () => [] };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ListContextProvider value={{ resource, filterValues, sort: {} } as never}>
          <SavedSearchMenu onDone={() => undefined} />
        </ListContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Save this search/ }));
  return (await screen.findByRole('dialog')).textContent ?? '';
}

it.each([
  ['bookings', { when: 'next-week' }, 'Days such as “Next week” move on with the calendar.'],
  ['mails', { period: 'yesterday' }, 'Days such as “Yesterday” move on with the calendar.'],
  ['bookings', { from: '2026-12-01' }, 'The chosen days stay the same in it.'],
])('the form of a saved search of %s says whether its days move on: %j', async (resource, filter, said) => {
  expect(await openForm(resource, filter)).toContain(said);
});
