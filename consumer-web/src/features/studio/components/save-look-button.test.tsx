import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_LOOK } from '../../../testing/sample-look';
import { applyShade, NOTHING_APPLIED } from '../applied-products';
import { SaveLookButton } from './save-look-button';

afterEach(() => vi.unstubAllGlobals());

/** The address to which the sign-in of the present URL returns. */
const readReturnTo = () => new URLSearchParams(window.location.search).get('returnTo');

it('the button that saves a look asks for its name first, with the suggested name selected', async () => {
  const calls = installFakeApi({});
  const listSaved = () => calls.filter(({ method }) => method === 'POST');
  await renderInApp(<SaveLookButton applied={applyShade(NOTHING_APPLIED, 'velmira-l105')} isSignedIn />);
  await userEvent.click(screen.getByRole('button', { name: 'Save look' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the look');
  expect(listSaved()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).not.toBe('');
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, name.value.length]);
  await userEvent.keyboard('For Saturday{Enter}');
  await waitFor(() =>
    expect(listSaved()).toMatchObject([
      {
        method: 'POST',
        path: '/api/saved-looks',
        body: { name: 'For Saturday', makeupItems: ['velmira-l105'] },
      },
    ]),
  );
});

it('a visitor with a photo reads that it waits on this device, and it is kept before the sign-in', async () => {
  installFakeApi({});
  const applied = applyShade(NOTHING_APPLIED, 'velmira-l105');
  const keepPhoto = vi.fn(async () => 'the-photo');
  const { rerender } = await renderInApp(
    <SaveLookButton applied={applied} isSignedIn={false} keepPhoto={keepPhoto} />,
  );
  const sentence =
    /^You sign in by a link in an email\. Open it on this device, and this photo is still here\./;
  expect(screen.getByText(sentence)).toBeTruthy();
  rerender(<SaveLookButton applied={applied} isSignedIn={false} />);
  expect(screen.queryByText(sentence)).toBeNull();
  rerender(<SaveLookButton applied={applied} isSignedIn={false} keepPhoto={keepPhoto} />);
  await userEvent.click(screen.getByRole('link', { name: 'Save look' }));
  await waitFor(() => expect(readReturnTo()).toContain('&photo=the-photo'));
  expect(keepPhoto).toHaveBeenCalledOnce();
});

it('a visitor whose browser keeps no photo is led to the sign-in all the same', async () => {
  installFakeApi({});
  const applied = applyShade(NOTHING_APPLIED, 'velmira-l105');
  const keepPhoto = () => Promise.reject(new DOMException('No storage', 'QuotaExceededError'));
  await renderInApp(<SaveLookButton applied={applied} isSignedIn={false} keepPhoto={keepPhoto} />);
  await userEvent.click(screen.getByRole('link', { name: 'Save look' }));
  await waitFor(() => expect(readReturnTo()).toMatch(/^\/studio\?wear=[^&]+&save=look$/));
});

const SAVED_LOOK = { ...SAMPLE_LOOK, name: 'For Saturday', hairColorId: null, makeupItems: ['velmira-l105'] };

it('a saved look can be saved with a picture only if it has none, and then the box of the picture is ticked', async () => {
  const applied = applyShade(NOTHING_APPLIED, 'velmira-l105');
  const takePicture = async () => new Blob(['picture']);
  const button = { name: 'Save with my picture' };
  installFakeApi({
    'GET /api/saved-looks': { json: [{ ...SAVED_LOOK, previewImageUrl: '/api/photos/one' }] },
  });
  const { unmount } = await renderInApp(
    <SaveLookButton applied={applied} isSignedIn takePicture={takePicture} />,
  );
  await screen.findByRole('link', { name: /^Saved as/ });
  expect(screen.queryByRole('button', button)).toBeNull();
  unmount();

  installFakeApi({ 'GET /api/saved-looks': { json: [SAVED_LOOK] } });
  await renderInApp(<SaveLookButton applied={applied} isSignedIn takePicture={takePicture} />);
  await userEvent.click(await screen.findByRole('button', button));
  expect(
    await screen.findByRole('checkbox', { name: 'Save a small picture of me with it', checked: true }),
  ).toBeTruthy();
});

it('the button of a saved look leads to the saved looks until something else is applied', async () => {
  installFakeApi({ 'GET /api/saved-looks': { json: [SAVED_LOOK] } });
  const { rerender } = await renderInApp(
    <SaveLookButton applied={applyShade(NOTHING_APPLIED, 'velmira-l105')} isSignedIn />,
  );
  const link = await screen.findByRole('link', { name: 'Saved as “For Saturday”. See saved looks' });
  expect(link.getAttribute('href')).toBe('/profile?tab=looks#tabs');
  expect(screen.queryByRole('button', { name: 'Save look' })).toBeNull();
  rerender(<SaveLookButton applied={applyShade(NOTHING_APPLIED, 'velmira-l106')} isSignedIn />);
  expect(await screen.findByRole('button', { name: 'Save look' })).toBeTruthy();
});
