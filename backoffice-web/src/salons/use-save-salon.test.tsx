import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  Form,
  HttpError,
  RecordContextProvider,
  testDataProvider,
  useNotificationContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { useSaveSalon } from './use-save-salon';

const SALON = { id: 'kiku-salon', phone: '+81 3 5555 0100', version: 1 } as AdminSalon;
const OUTDATED = 'Somebody has changed this since you opened it.';

function SaveButton() {
  const { save } = useSaveSalon(() => undefined);
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

function SalonPage() {
  const [salon, setSalon] = useState(SALON);
  return (
    <RecordContextProvider value={salon}>
      <Form>
        <PhoneForm onSaved={setSalon} />
        <p>Version {salon.version}</p>
      </Form>
    </RecordContextProvider>
  );
}

function PhoneForm({ onSaved }: { onSaved: (salon: AdminSalon) => void }) {
  const { save } = useSaveSalon(onSaved);
  const { register, getValues, formState } = useFormContext();
  return (
    <>
      <input aria-label="Phone" {...register('phone')} />
      <input aria-label="Name" {...register('name')} />
      <button type="button" onClick={() => void save(getValues())}>
        {formState.isDirty ? 'Save changes' : 'Nothing to save'}
      </button>
    </>
  );
}

it('what is typed while a salon is being saved stays, and is saved by the next press for the saved version', async () => {
  let answer: (result: object) => void = () => undefined;
  const update = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), update } as unknown as DataProvider}
        i18nProvider={i18nProvider}
      >
        <SalonPage />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByLabelText('Phone'), '1');
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await userEvent.type(screen.getByLabelText('Phone'), '2');
  await userEvent.type(screen.getByLabelText('Name'), 'Kiku');
  answer({ data: { ...SALON, phone: '+81 3 5555 01001', version: 2 } });
  await screen.findByText('Version 2');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+81 3 5555 010012');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kiku');
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(update).toHaveBeenLastCalledWith(
    'salons',
    expect.objectContaining({
      data: { phone: '+81 3 5555 010012', name: 'Kiku' },
      previousData: expect.objectContaining({ version: 2 }),
    }),
  );
});

it('a double click saves a salon once, and does not take the first click for a colleague', async () => {
  const update = vi.fn(() => new Promise<never>(() => {}));
  openForm({ update: update as unknown as DataProvider['update'] });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(update).toHaveBeenCalledOnce();
});
