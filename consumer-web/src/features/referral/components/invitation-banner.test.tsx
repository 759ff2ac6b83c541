import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followedInvitation } from '../../../lib/followed-invitation';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { InvitationBanner } from './invitation-banner';

const invitation = { code: 'ABCD2345', report: 'done' } as const;
const render = (userId?: string) =>
  renderInApp(<InvitationBanner invitation={invitation} userId={userId} signUpHref="/signup" />);
const answer = (status: string) => installFakeApi({ 'GET /api/referrals/invitation': { json: { status } } });

afterEach(() => {
  vi.unstubAllGlobals();
  followedInvitation.change(undefined);
});

describe('InvitationBanner', () => {
  it('InvitationBanner says what an invitation brings both people, and leads to the sign-up', async () => {
    const calls = answer('open');
    await render();
    expect(await screen.findByText('A friend invited you')).toBeTruthy();
    expect(
      screen.getByText(
        'You get a free account with 3 try-ons a month, like everyone new here. For every 20 friends who join, your friend gets 2 bonus photos.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create your account' }).getAttribute('href')).toBe('/signup');
    expect(calls[0]?.path).toBe('/api/referrals/invitation?code=ABCD2345');
  });

  it('InvitationBanner is gone once the friend has joined in another tab', async () => {
    answer('open');
    const { rerender } = await render();
    await screen.findByText('A friend invited you');
    rerender(<InvitationBanner invitation={invitation} userId="u1" signUpHref="/signup" />);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([
    ['unknown', undefined, "This invitation doesn't work", 'Create your account'],
    ['own', 'u1', 'This is your own invitation', 'Share & Earn'],
    ['member', 'u1', 'You already have an account', undefined],
  ])('InvitationBanner says in plain words that an invitation is %s', async (status, userId, title, link) => {
    answer(status);
    await render(userId);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(link ? [link] : []);
  });

  it('InvitationBanner offers to try again when the invitation was not kept, and closes', async () => {
    const calls = installFakeApi({ 'POST /api/referrals/track': { status: 204 } });
    followedInvitation.change({ code: 'ABCD2345', report: 'failed' });
    await renderInApp(
      <InvitationBanner
        invitation={{ code: 'ABCD2345', report: 'failed' }}
        userId={undefined}
        signUpHref="/signup"
      />,
    );
    expect(screen.getByText("We couldn't save your invitation")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(followedInvitation.read()?.report).toBe('done'));
    expect(calls[0]?.body).toEqual({ referralCode: 'ABCD2345' });
    // A toast that says so has a button with this name, too.
    await userEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Close' }));
    expect(followedInvitation.read()).toBeUndefined();
  });
});
