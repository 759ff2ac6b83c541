import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render';
import { useSignedIn } from './use-signed-in';

let found: boolean | undefined;

function Page() {
  const { isSignedIn, checkSignedIn } = useSignedIn();
  const press = async () => {
    found = await checkSignedIn();
  };
  return (
    <button type="button" onClick={() => void press()}>
      {isSignedIn ? 'Signed in' : 'Unknown or signed out'}
    </button>
  );
}

const MEMBER = {
  ...{
    id: '8e2f8a5e-6f0a-4d2e-9a69-0f5b0c2f9a11',
    email: 'ada@example.test',
    firstName: null,
    lastName: null,
  },
  profileImageUrl: null,
  referralCode: 'ADA12345',
  plan: 'free',
  trialEndsAt: null,
  staffRoles: [],
};

afterEach(() => {
  found = undefined;
  vi.unstubAllGlobals();
});

it.each([
  ['a member', { json: MEMBER }, true],
  ['a visitor', { status: 401, json: {} }, false],
  ['somebody whom a server that is down does not name', { status: 503, json: {} }, true],
])(
  'a press before the server has said who is signed in waits for that: it is the press of %s',
  async (_, answer, expected) => {
    installFakeApi({ 'GET /api/auth/user': answer });
    await renderInApp(<Page />);
    const button = screen.getByRole('button', { name: 'Unknown or signed out' });
    act(() => button.click());
    expect(found).toBeUndefined();
    await waitFor(() => expect(found).toBe(expected), { timeout: 20_000 });
  },
);
