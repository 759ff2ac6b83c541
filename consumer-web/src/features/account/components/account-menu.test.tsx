import type { User } from '@mirabelle/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { AccountMenu } from './account-menu';

const user: User = {
  id: '7a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
  email: 'ada@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  referralCode: 'A1B2C3D4',
  plan: 'free',
  staffRoles: [],
};

afterEach(() => vi.unstubAllGlobals());

it('the account menu saves a newly chosen language to the account, so that emails use it too', async () => {
  const calls = installFakeApi({ 'PATCH /api/auth/user': { json: user } });
  await renderInApp(<AccountMenu user={user} />);
  expect(calls).toEqual([]);
  await i18next.changeLanguage('el');
  expect(calls).toMatchObject([{ method: 'PATCH', path: '/api/auth/user', body: { language: 'el' } }]);
});

it('the account menu leads to the bookings, looks, payments, messages, favorites, invitations and settings of the person', async () => {
  installFakeApi({});
  await renderInApp(<AccountMenu user={user} />);
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  const links = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(links).toEqual([
    ['Profile', '/profile'],
    ['My bookings', '/profile#bookings'],
    ['Saved Looks', '/profile?tab=looks#tabs'],
    ['Payments', '/profile#payments'],
    ['Messages', '/profile#messages'],
    ['Your favorites', '/favorites'],
    ['Invite friends', '/profile?tab=share#tabs'],
    ['Settings and data', '/profile#settings'],
    ['Log out', null],
  ]);
});

it('the profile that is open already goes back to its top, and takes the focus from the account menu', async () => {
  installFakeApi({});
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  await renderInApp(
    <>
      <AccountMenu user={user} />
      <main id="content" tabIndex={-1} />
    </>,
    '/profile',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

it('the account menu leads people with a staff role to the back office', async () => {
  installFakeApi({});
  await renderInApp(<AccountMenu user={{ ...user, staffRoles: ['support'] }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  expect(screen.getByRole('menuitem', { name: 'Back office' }).getAttribute('href')).toBe('/backoffice/');
});

it('the account menu says so if the person could not be logged out', async () => {
  installFakeApi({ 'POST /api/auth/logout': { status: 503, json: {} } });
  await renderInApp(<AccountMenu user={user} />);
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
  expect(await screen.findByText('You could not be logged out. Please try again.')).toBeTruthy();
});

it('the account menu shows the whole first letter of a name, also one beyond the first 65,536 characters', async () => {
  installFakeApi({});
  await renderInApp(<AccountMenu user={{ ...user, firstName: '𝒜da' }} />);
  expect(screen.getByRole('button', { name: 'Your account' }).textContent).toBe('𝒜');
});
