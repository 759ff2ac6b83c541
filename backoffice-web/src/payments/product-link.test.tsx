import { render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { ProductLink } from './product-link';

const PRODUCTS = [
  { id: 'product-n1', brand: 'Solandre', code: 'N1' },
  { id: 'product-n12', brand: 'Solandre', code: 'N12' },
];

function renderLink(colorCode: string) {
  const getList = vi.fn(async () => ({ data: PRODUCTS, total: PRODUCTS.length }));
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({ getList: getList as unknown as DataProvider['getList'] })}
        store={memoryStore()}
        i18nProvider={i18nProvider}
      >
        <ProductLink brandName="Solandre" colorCode={colorCode}>
          Velvet
        </ProductLink>
      </AdminContext>
    </MemoryRouter>,
  );
  return getList;
}

it('a product that was paid for leads to its page, by its brand and its whole code', async () => {
  renderLink('N12');
  const link = await screen.findByRole('link', { name: 'Velvet' });
  expect(link.getAttribute('href')).toContain('/prices/product-n12/show');
});

it('a product that is not in the catalogue is plain text', async () => {
  const getList = renderLink('N');
  await waitFor(() => expect(getList).toHaveBeenCalled());
  expect(screen.getByText('Velvet')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
