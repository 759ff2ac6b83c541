import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { SalesPanel } from './sales-panel';

function renderPanel(changes: Partial<AdminPrice>) {
  const price = { name: 'Satin Rouge', listName: 'Satin Rouge', brand: 'Solandre', ...changes } as AdminPrice;
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} store={memoryStore()} i18nProvider={i18nProvider}>
        <SalesPanel price={price} />
      </AdminContext>
    </MemoryRouter>,
  );
}

it('the page of a product leads to its payments and commissions, under each of its names', async () => {
  renderPanel({ listName: 'Satin Red' });
  const payments = await screen.findByRole('link', { name: 'Payments for “Satin Rouge”' });
  const href = decodeURIComponent(payments.getAttribute('href') ?? '');
  expect(href).toContain('/payments?filter={"q":"Satin Rouge Solandre"}');
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Payments for “Satin Rouge”',
    'Payments for “Satin Red”',
    'Commissions for “Satin Rouge”',
    'Commissions for “Satin Red”',
  ]);
});

it('what has no brand, such as a service, leads to no sales', () => {
  renderPanel({ brand: null });
  expect(screen.queryByText('Sales')).toBeNull();
});

it('the page of a plan says that nobody is charged for plans, so that nobody looks for their payments', async () => {
  renderPanel({ kind: 'plan', brand: null });
  expect(
    await screen.findByText(/Plans bring in no money: each is tried free of charge for 14 days/),
  ).toBeTruthy();
});
