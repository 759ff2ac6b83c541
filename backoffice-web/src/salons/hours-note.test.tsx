import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  Form,
  HttpError,
  RecordContextProvider,
  testDataProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createSalon } from '../testing/render-salon-panel';
import { HoursNote } from './hours-note';

it('new opening hours do not seem to leave every appointment inside when the appointments cannot be read', async () => {
  const getList = (async () => {
    throw new HttpError('The server is too busy.', 503);
  }) as unknown as DataProvider['getList'];
  const salon = createSalon({ openingHours: {} as never });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider({ getList })}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <RecordContextProvider value={{ ...salon, openingHours: { mon: { open: 540, close: 600 } } }}>
          <Form>
            <HoursNote salon={salon} />
          </Form>
        </RecordContextProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(await screen.findByText(/The server is too busy/)).toBeTruthy();
});
