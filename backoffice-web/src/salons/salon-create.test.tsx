import { adminCreateSalon } from '@mirabelle/backoffice-contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SalonCreate } from './salon-create';

function renderPage(create: unknown): void {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={{ ...testDataProvider(), create } as never} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="salons">
          <SalonCreate />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

it('the specialties of a new salon that are called like a service follow it, and others stay as they are chosen', async () => {
  renderPage(vi.fn());
  const find = (group: string, name: string) =>
    within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByRole<HTMLInputElement>(
      'checkbox',
      { name },
    );
  expect(find('Specialties', 'Haircut').checked).toBe(true);
  await userEvent.click(find('Specialties', 'Balayage'));
  await userEvent.click(find('Services', 'Haircut'));
  await waitFor(() => expect(find('Specialties', 'Haircut').checked).toBe(false));
  expect(find('Specialties', 'Hair Color').checked).toBe(true);
  expect(find('Specialties', 'Balayage').checked).toBe(true);
  await userEvent.click(find('Services', 'Haircut'));
  await waitFor(() => expect(find('Specialties', 'Haircut').checked).toBe(true));
});

it('a field of a new salon that was left empty is no longer marked once it is filled', async () => {
  renderPage(vi.fn());
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await userEvent.click(name);
  await userEvent.tab();
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(name, 'A');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('false'));
});

it('the hours of the first open day are taken for all open days by one press, and closed days stay closed', async () => {
  renderPage(vi.fn());
  const opens = (day: string) => screen.getByLabelText<HTMLInputElement>(`${day}, opens at`);
  expect(screen.queryByRole('button', { name: /^Same hours/ })).toBeNull();
  fireEvent.change(opens('Monday'), { target: { value: '10:30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Same hours on all open days, as on Monday' }));
  expect(opens('Saturday').value).toBe('10:30');
  expect(screen.queryByLabelText('Sunday, opens at')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Same hours/ })).toBeNull();
});

it('a new salon whose optional fields stay empty is sent as the server takes it', async () => {
  const create = vi.fn(async (_resource: string, _params: { data: object }) => ({
    data: { id: 'aster-milan' },
  }));
  renderPage(create);
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
  await userEvent.click(screen.getByRole('button', { name: 'Add and publish' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  const sent = create.mock.calls[0]?.[1].data;
  expect(adminCreateSalon.body?.safeParse(sent)).toMatchObject({ success: true, data: { website: '' } });
});
