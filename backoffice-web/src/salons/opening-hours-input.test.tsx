import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, Form, SaveButton, SaveContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { DEFAULT_HOURS } from './opening-hours-fields';
import { OpeningHoursInput } from './opening-hours-input';

it('a time that is still being typed stays in its field, and the hours are saved once it is complete', async () => {
  const save = vi.fn();
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <Form defaultValues={{ openingHours: { mon: DEFAULT_HOURS } }}>
          <OpeningHoursInput timeZone="Europe/Paris" />
          <SaveContextProvider value={{ save }}>
            <SaveButton type="button" />
          </SaveContextProvider>
        </Form>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const opens = screen.getByLabelText<HTMLInputElement>('Monday, opens at');
  // The value of a time field is empty until each of its parts is entered.
  fireEvent.change(opens, { target: { value: '' } });
  expect(opens.value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter each time in full.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();

  fireEvent.change(opens, { target: { value: '10:30' } });
  await waitFor(() => expect(screen.queryByText('Enter each time in full.')).toBeNull());
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  // It is disabled until the refused attempt has ended.
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.lastCall?.[0]).toMatchObject({ openingHours: { mon: { open: 630, close: 1080 } } });
});
