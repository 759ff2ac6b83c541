import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  ResourceContextProvider,
  testDataProvider,
  useRecordContext,
} from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { RecordShow } from './record-show';
import { TextDialog } from './text-dialog';

function Question() {
  const record = useRecordContext();
  const [open, setOpen] = useState(false);
  if (!record) return null;
  return (
    <>
      <h2>Record {record.id}</h2>
      <button type="button" onClick={() => setOpen(true)}>
        Refund
      </button>
      <TextDialog
        open={open}
        isPending={false}
        title={`Refund ${record.id}?`}
        lead=""
        fieldLabel="Why"
        cancelLabel="Not now"
        submitLabel="Refund it"
        maxLength={500}
        onClose={() => setOpen(false)}
        onSubmit={() => {}}
      />
    </>
  );
}

it('a question about one record is not asked of another to which the user goes back', async () => {
  const getOne = (async (_resource: string, { id }: { id: string }) => ({
    data: { id },
  })) as unknown as DataProvider['getOne'];
  const page = (
    <CoreAdminContext dataProvider={testDataProvider({ getOne })} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="payments">
        <RecordShow resource="payments">
          <Question />
        </RecordShow>
      </ResourceContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '/payments/:id/show', element: page }], {
    initialEntries: ['/payments/one/show'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('Record one');
  await act(() => router.navigate('/payments/two/show'));
  await screen.findByText('Record two');
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByRole('dialog', { name: 'Refund two?' });
  await act(() => router.navigate(-1));
  await screen.findByText('Record one');
  expect(screen.queryByRole('dialog')).toBeNull();
});
