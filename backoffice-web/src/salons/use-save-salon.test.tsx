import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  Form,
  HttpError,
  RecordContextProvider,
  testDataProvider,
  useNotificationContext,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { useSaveSalon } from './use-save-salon';

const SALON = { id: 'kiku-salon', phone: '+81 3 5555 0100', version: 1 } as AdminSalon;
const OUTDATED = 'Somebody has changed this since you opened it.';

function SaveButton() {
  const { save } = useSaveSalon();
  return (
    <button type="button" onClick={() => void save({ ...SALON, phone: '+81 3 5555 0123' })}>
      Save
    </button>
  );
}

/** All messages that wait to be shown, which the app shows one after another. */
const Messages = () =>
  useNotificationContext().notifications.map(({ message }) => <p key={`${message}`}>{message}</p>);

function openForm(provider: Partial<DataProvider>) {
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), ...provider } as DataProvider}
        i18nProvider={i18nProvider}
      >
        <RecordContextProvider value={SALON}>
          <Form>
            <SaveButton />
          </Form>
        </RecordContextProvider>
        <Messages />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

it('a salon that a colleague has saved first is never silently left unsaved, also if theirs cannot be read', async () => {
  openForm({
    update: vi.fn().mockRejectedValue(new HttpError(OUTDATED, 412)),
    getOne: vi.fn().mockRejectedValue(new HttpError('backOffice.errors.unreachable', 0)),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(OUTDATED)).toBeTruthy();
});

it('a double click saves a salon once, and does not take the first click for a colleague', async () => {
  const update = vi.fn(() => new Promise<never>(() => {}));
  openForm({ update: update as unknown as DataProvider['update'] });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(update).toHaveBeenCalledOnce();
});
