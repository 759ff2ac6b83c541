import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_USER } from '../testing/sample-user';
import { SignUpPage } from './sign-up-page';

afterEach(() => vi.unstubAllGlobals());

it('the tab that says "Check your email" goes on when the person comes back to it after the link was used in another tab', async () => {
  let isSignedIn = false;
  installFakeApi({
    'GET /api/auth/user': () => (isSignedIn ? { json: SAMPLE_USER } : { status: 401, json: {} }),
    'GET /api/referrals/invitation': { json: { status: 'none' } },
    'POST /api/auth/signup': { status: 202, json: { status: 'verification_sent' } },
  });
  await renderInApp(<SignUpPage />, '/signup?returnTo=%2Fsalons');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  fireEvent.focus(window);
  expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
  isSignedIn = true;
  fireEvent.focus(window);
  await waitFor(() => expect(window.location.pathname).toBe('/salons'));
});
