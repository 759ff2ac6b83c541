import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { applyShade, NOTHING_APPLIED } from '../applied-products';
import { SaveLookButton } from './save-look-button';

afterEach(() => vi.unstubAllGlobals());

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

it('a visitor with a photo reads before leaving the studio that the photo and its analysis do not stay', async () => {
  installFakeApi({});
  const applied = applyShade(NOTHING_APPLIED, 'velmira-l105');
  const { rerender } = await renderInApp(<SaveLookButton applied={applied} isSignedIn={false} hasPhoto />);
  const sentence = 'Signing in keeps your shades, but not this photo and its analysis.';
  expect(screen.getByRole('link', { name: 'Save look' })).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  rerender(<SaveLookButton applied={applied} isSignedIn={false} />);
  expect(screen.queryByText(sentence)).toBeNull();
});
