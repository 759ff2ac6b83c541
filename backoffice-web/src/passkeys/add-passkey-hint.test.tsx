import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, memoryStore, Notification, type Store, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../app/create-store';
import { i18nProvider } from '../i18n/i18n';
import { AddPasskeyHint } from './add-passkey-hint';

const OPTIONS = {
  challenge: 'AA',
  rp: { id: 'localhost', name: 'Back office' },
  user: { id: 'AA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
};
/** What a browser makes of the options. */
const CREDENTIAL = {
  id: 'AA',
  rawId: new ArrayBuffer(1),
  type: 'public-key',
  response: { attestationObject: new ArrayBuffer(1), clientDataJSON: new ArrayBuffer(1) },
  getClientExtensionResults: () => ({}),
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { credentials: { value: { create: async () => CREDENTIAL } } }),
  );
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('[]')),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = (store: Store) =>
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={store}>
        <AddPasskeyHint />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );

it('the hint to add a passkey stays hidden on every page of the session, and is back in the next one', async () => {
  const first = open(createStore());
  fireEvent.click(await screen.findByRole('button', { name: 'Hide until the next sign-in' }));
  await waitFor(() => expect(screen.queryByText('Sign in without a link.')).toBeNull());
  first.unmount();
  const store = createStore();
  const second = open(store);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await act(async () => void (await vi.mocked(fetch).mock.results[1]?.value));
  expect(screen.queryByText('Sign in without a link.')).toBeNull();
  second.unmount();
  // Signing out empties the store.
  store.reset();
  open(store);
  await screen.findByText('Sign in without a link.');
});

it('before the browser asks for a passkey, a dialog says what it changes', async () => {
  open(memoryStore());
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
  expect(dialog.textContent).toContain('an emailed link alone no longer opens the back office');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['register', 'The server didn’t answer, so we can’t tell whether this was done.'],
  ['register/options', 'The passkey was not added.'],
])(
  'without an answer to %s, nobody is told that the passkey is added, nor that it is not if that is unknown',
  async (call, said) => {
    vi.mocked(fetch).mockImplementation(async (input) => {
      if (String(input).endsWith(`/passkeys/${call}`)) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(String(input).endsWith('/options') ? OPTIONS : []));
    });
    open(memoryStore());
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText(said, { exact: false });
    expect(screen.queryByText(/^The passkey is added/)).toBeNull();
  },
);
