import { adminCreateSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SalonCreate } from './salon-create';

it('a new salon whose optional fields stay empty is sent as the server takes it', async () => {
  const create = vi.fn(async (_resource: string, _params: { data: object }) => ({
    data: { id: 'aster-milan' },
  }));
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ ...testDataProvider(), create } as never} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="salons">
          <SalonCreate />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ }));
  for (const [name, value] of [
    [/^Name/, 'Aster'],
    [/^Phone/, '+39 02 5555 0101'],
    [/^Email/, 'front@aster.example'],
    [/^Street/, 'Via Torino 1'],
    [/^City/, 'Milan'],
  ] as const)
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  // Whoever tabs through the form leaves the field without a word.
  fireEvent.blur(screen.getByRole('textbox', { name: /^Website/ }));
  const country = screen.getByRole('combobox', { name: /^Country/ });
  fireEvent.change(country, { target: { value: 'Italy' } });
  await userEvent.click(await screen.findByRole('option', { name: 'Italy' }));
  await userEvent.click(screen.getByRole('combobox', { name: /^Price range/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^\$\$ / }));
  await userEvent.click(screen.getByRole('button', { name: 'Add the salon' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  const sent = create.mock.calls[0]?.[1].data;
  expect(adminCreateSalon.body?.safeParse(sent)).toMatchObject({ success: true, data: { website: '' } });
});
