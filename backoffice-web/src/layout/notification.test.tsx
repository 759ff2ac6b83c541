import { Dialog } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { findNextNotice, noteArrivals } from './notice-queue';
import { Notification } from './notification';

const createNotice = (message: string, type: 'info' | 'success' | 'warning' | 'error') => ({ message, type });

it('of the messages that wait, what was done comes first, then what failed, then the latest hint alone', () => {
  const notices = [
    createNotice('First hint', 'info'),
    createNotice('Refused', 'error'),
    createNotice('Second hint', 'info'),
    createNotice('Saved', 'success'),
  ];
  noteArrivals(notices, 1_000);
  const { next, rest } = findNextNotice(notices, 1_500);
  expect([next, ...rest].map((notice) => notice?.message)).toEqual(['Saved', 'Refused', 'Second hint']);
});

it('a message that has waited for more than three seconds is not shown any more, unless it says what failed', () => {
  const notices = [createNotice('Saved', 'success'), createNotice('Refused', 'error')];
  noteArrivals(notices, 1_000);
  const { next, rest } = findNextNotice(notices, 5_000);
  expect([next?.message, rest]).toEqual(['Refused', []]);
});

afterEach(() => {
  vi.useRealTimers();
});

function Page() {
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => notify('The key needs a row.', { type: 'info' })}>
        Press a key
      </button>
      <button type="button" onClick={() => notify('The template is saved.', { type: 'success' })}>
        Save
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/payments/P1/show">A payment</Link>
      <button type="button" onClick={() => setAsking(true)}>
        Reject
      </button>
      <Dialog open={isAsking}>Reject it?</Dialog>
      <Notification />
    </>
  );
}

const openPage = () =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Page />
    </CoreAdminContext>,
  );

it('a hint makes room for what was done at once', async () => {
  openPage();
  await userEvent.tripleClick(screen.getByRole('button', { name: 'Press a key' }));
  await screen.findByText('The key needs a row.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The template is saved.');
});

it('a hint goes with its page, and what was done is still told on the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Press a key' }));
  await screen.findByText('The key needs a row.');
  vi.setSystemTime(Date.now() + 1_000);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByText('The key needs a row.')).toBeNull());

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('The template is saved.');
});

it('what was done is told until another record is opened or a dialog asks something', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  openPage();
  for (const leave of [
    screen.getByRole('link', { name: 'A payment' }),
    screen.getByRole('button', { name: 'Reject' }),
  ]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The template is saved.');
    vi.setSystemTime(Date.now() + 1_000);
    await userEvent.click(leave);
    await waitFor(() => expect(screen.queryByText('The template is saved.')).toBeNull());
  }
});

it('a message can be hidden', async () => {
  openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this message' }));
  await waitFor(() => expect(screen.queryByText('The template is saved.')).toBeNull());
});
