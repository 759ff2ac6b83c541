import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { SAMPLE_PURCHASE, SAMPLE_PURCHASE_TO_SEND } from '../testing/sample-payment';
import { SAMPLE_USER } from '../testing/sample-user';
import { ProfilePage } from './profile-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Deletes the account of a person with these payments. @returns once the page says that it is deleted */
async function deleteAccount(payments: readonly unknown[]): Promise<void> {
  let isErased = false;
  const signedOut = { status: 401, json: {} };
  installFakeApi({
    'GET /api/auth/user': () => (isErased ? signedOut : { json: SAMPLE_USER }),
    'GET /api/payments': () => (isErased ? signedOut : { json: payments }),
    'DELETE /api/auth/user': () => {
      isErased = true;
      return { status: 204 };
    },
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderInApp(<ProfilePage />, '/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  if (payments.length > 0) await screen.findAllByText(/^Payment number/);
  await userEvent.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByRole('heading', { name: 'Your account is deleted' });
}

it('after the deletion of the account the page names what is paid and will not be sent, with the payment number and a way to the money', async () => {
  await deleteAccount([SAMPLE_PURCHASE_TO_SEND, SAMPLE_PURCHASE]);
  const text = screen.getByText(/^This purchase had not been sent\./);
  const details = within(text.parentElement as HTMLElement);
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RosewaterPayment number 8AB12345CD678901E',
  ]);
  expect(details.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe(
    '/contact?payment=8AB12345CD678901E#write-to-us',
  );
});

it('after the deletion of an account without open purchases the page says nothing of purchases', async () => {
  await deleteAccount([]);
  expect(screen.queryByText(/had not been sent/)).toBeNull();
});

it('after the deletion of the account the page speaks of no money that comes back where the payment took none', async () => {
  await deleteAccount([{ ...SAMPLE_PURCHASE_TO_SEND, provider: 'sandbox' }]);
  const text = screen.getByText(/^This purchase had not been sent\./);
  expect(text.textContent).not.toContain('money');
  expect(screen.getByText('Test payment: no money was taken')).toBeTruthy();
});

it('the settings and the data of the person have an address on the profile, to which the account menu leads', async () => {
  installFakeApi({ 'GET /api/auth/user': { json: SAMPLE_USER } });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderInApp(<ProfilePage />, '/profile');
  await screen.findByRole('heading', { name: 'Your data' });
  const settings = within(document.getElementById('settings') as HTMLElement);
  expect(settings.getByRole('heading', { name: 'Your data' })).toBeTruthy();
  expect(settings.getByRole('heading', { name: 'Email reminders' })).toBeTruthy();
  // Reminders and data come first, because they are asked for more often than devices and passkeys.
  const titles = settings.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('Your data')).toBeLessThan(titles.indexOf('Your devices'));
  expect(titles.indexOf('Your devices')).toBeLessThan(titles.indexOf('Passkeys'));
  expect(titles[0]).toBe('Email reminders');
});
