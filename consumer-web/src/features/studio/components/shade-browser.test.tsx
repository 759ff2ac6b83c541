import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { NOTHING_APPLIED } from '../applied-products';
import { ShadeBrowser } from './shade-browser';

afterEach(() => vi.unstubAllGlobals());

it('the studio can show the shades of each brand that its list names, also of those that make only blush or eyeshadow', async () => {
  installFakeApi(createPricesAnswer());
  await renderInApp(
    <ShadeBrowser
      type="makeup"
      applied={NOTHING_APPLIED}
      onApply={() => undefined}
      brand="Corvessa"
      onBrand={() => undefined}
    >
      {null}
    </ShadeBrowser>,
  );
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Brand' });
  const names = [...filter.options].map(({ text }) => text);
  expect([...names].sort()).toEqual(['All brands', 'Corvessa', 'Noctavine', 'Pelluma', 'Velmira']);
  expect(filter.value).toBe('Corvessa');
  expect(screen.getByRole('button', { name: /CB07/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /L105/ })).toBeNull();
});
