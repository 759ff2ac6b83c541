import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toastStore } from '../../../components/ui/toast-store';
import { confirmIntent } from '../../../lib/intent';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { SaveLookFromUrl } from './save-look-from-url';

afterEach(() => vi.unstubAllGlobals());

const PRODUCTS = 'hair=lindwerk-7-46';

it('after the sign-in a visitor names the look, reads that it is saved, and is led to the saved looks', async () => {
  const calls = installFakeApi({ 'POST /api/saved-looks': { status: 201, json: SAMPLE_LOOK } });
  const listSaved = () => calls.filter(({ method }) => method === 'POST');
  confirmIntent('/studio?save=look');
  await renderInApp(<SaveLookFromUrl products={PRODUCTS} />);
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the look');
  expect(name.value).toBe('Paprika Copper');
  expect(listSaved()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('For Saturday{Enter}');
  await waitFor(() =>
    expect(listSaved()).toMatchObject([
      { path: '/api/saved-looks', body: { name: 'For Saturday', hairColorId: 'lindwerk-7-46' } },
    ]),
  );
  await waitFor(() =>
    expect(toastStore.snapshot()[0]).toMatchObject({
      title: 'The look is saved to your profile.',
      actions: [{ label: 'See saved looks' }],
    }),
  );
  expect(screen.queryByLabelText('Name of the look')).toBeNull();
});

it('a URL alone asks for no name', async () => {
  installFakeApi({});
  await renderInApp(<SaveLookFromUrl products={PRODUCTS} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
