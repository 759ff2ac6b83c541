import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { VerifyPage } from './verify-page';

const LINK = '/auth/verify?token=t&signUp=1&invitation=ABCD2345';
const CHOICE = { name: 'Count me for the friend who invited me' };

/** @param followed what becomes of the invitation that this browser has followed */
async function open(followed: string, path = LINK) {
  const calls = installFakeApi({
    'POST /api/referrals/track': { status: 204 },
    'POST /api/auth/verify': { status: 500, json: {} },
  });
  const answerNow = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.startsWith('/api/referrals/invitation')) return answerNow(url, init);
    return Response.json({ status: url.includes('code=') ? 'open' : followed });
  });
  await renderInApp(<VerifyPage />, path);
  return calls;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign me in' }));
const listPaths = (calls: { readonly path: string }[]) => calls.map(({ path }) => path);

afterEach(() => vi.unstubAllGlobals());

describe('VerifyPage', () => {
  it('VerifyPage on another device asks about the invitation that its link names, and follows it before the sign-up once the person has said yes', async () => {
    const calls = await open('none');
    expect(screen.getByRole('button', { name: 'Sign me in' })).toHaveProperty('disabled', true);
    await userEvent.click(await screen.findByRole('checkbox', CHOICE));
    await press();
    await waitFor(() => expect(listPaths(calls)).toEqual(['/api/referrals/track', '/api/auth/verify']));
    expect(calls[0]?.body).toEqual({ referralCode: 'ABCD2345' });
  });

  it('VerifyPage on another device does not follow an invitation to which the person has not said yes', async () => {
    const calls = await open('none');
    expect(await screen.findByRole('checkbox', CHOICE)).toHaveProperty('checked', false);
    await press();
    await waitFor(() => expect(listPaths(calls)).toEqual(['/api/auth/verify']));
  });

  it('VerifyPage in the browser that followed an invitation says that it counts, and asks nothing', async () => {
    const calls = await open('open');
    expect(await screen.findByText(/^A friend invited you/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', CHOICE)).toBeNull();
    await press();
    await waitFor(() => expect(listPaths(calls)).toEqual(['/api/auth/verify']));
  });

  it('VerifyPage of a sign-in says nothing of an invitation', async () => {
    const calls = await open('open', '/auth/verify?token=t&invitation=ABCD2345');
    await press();
    await waitFor(() => expect(listPaths(calls)).toEqual(['/api/auth/verify']));
    expect(screen.queryByText(/invited you/)).toBeNull();
  });
});
