import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RecordHistory } from './record-history';

it('a history that was loaded stays when it is loaded again in vain', async () => {
  notifyManager.setScheduler((notify) => notify());
  let isDown = false;
  const getList = (async () => {
    if (isDown) throw new Error('The server is down');
    return { data: [], total: 0 };
  }) as unknown as DataProvider['getList'];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider({ getList })}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <RecordHistory resource="salons" id="atelier" />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const loaded = (await screen.findByRole('alert')).textContent;
  isDown = true;
  await act(() => queryClient.refetchQueries());
  expect(screen.getByRole('alert').textContent).toBe(loaded);
});
