import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { SAMPLE_USER } from '../../../testing/sample-user';
import { EmailReminders } from './email-reminders';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the switch for reminders by email says what comes, and turns them off and on', async () => {
  const calls = installFakeApi({ 'PATCH /api/auth/user': { json: SAMPLE_USER } });
  const { unmount } = await renderInApp(<EmailReminders user={{ reminderMails: true }} />);
  expect(screen.getByText(/the day before every appointment/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off email reminders' }));
  unmount();
  await renderInApp(<EmailReminders user={{ reminderMails: false }} />);
  expect(screen.getByText(/no reminders by email/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on email reminders' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ reminderMails: false }, { reminderMails: true }]),
  );
});

it('the switch for reminders by email stays as it is when the server fails to change it, and says so', async () => {
  installFakeApi({ 'PATCH /api/auth/user': { status: 500 } });
  await renderInApp(<EmailReminders user={{}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Turn off email reminders' }));
  await screen.findByText('Your email reminders could not be changed. Please try again.');
  expect(screen.getByRole('button', { name: 'Turn off email reminders' })).toBeTruthy();
});
