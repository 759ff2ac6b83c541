import type { BulkAction } from '@mirabelle/backoffice-contracts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { type AuthProvider, CoreAdminContext, HttpError, Notification, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { BulkProgressProvider, useFollowBulkAction } from './bulk-progress';

const RUNNING = {
  id: 'bulk-action-1',
  resource: 'reviews',
  action: 'hide',
  status: 'running',
  total: 5,
  counts: { done: 2, unchanged: 0, refused: 0, left: 3 },
} as unknown as BulkAction;

type Start = Parameters<ReturnType<typeof useFollowBulkAction>>[1];

function StartButton({ id, name, start }: { id: string; name: string; start?: Start }) {
  const follow = useFollowBulkAction();
  return (
    <button type="button" onClick={() => follow(id, start)}>
      {name}
    </button>
  );
}

/** Shows how many unfinished bulk actions the page has learned of. Its effect runs together with that of the provider. */
function LearnedCount() {
  const { data } = useQuery<BulkAction[]>({ queryKey: ['unfinished-bulk-actions'], enabled: false });
  const [count, setCount] = useState(0);
  useEffect(() => setCount(data?.length ?? 0), [data]);
  return <p>Learned of {count}</p>;
}

/** Opens a page of a user with these unfinished bulk actions. */
function openPage(unfinished: readonly BulkAction[], start?: Start) {
  const queryClient = new QueryClient();
  const listBulkActions = vi.fn(async () => unfinished);
  const readBulkAction = vi.fn(async (id: string) => ({ ...RUNNING, id, results: [] }));
  const reads = { listBulkActions, readBulkAction };
  const authProvider = {
    getPermissions: async () => ['operator'],
    checkAuth: async () => undefined,
    checkError: async () => undefined,
  };
  render(
    <CoreAdminContext
      authProvider={authProvider as unknown as AuthProvider}
      dataProvider={{ ...testDataProvider(), ...reads }}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <BulkProgressProvider>
        <StartButton id={RUNNING.id} name="Start" {...(start && { start })} />
        <StartButton id="bulk-action-2" name="Start another" />
        <LearnedCount />
      </BulkProgressProvider>
      <Notification />
    </CoreAdminContext>,
  );
  return { queryClient, listBulkActions, readBulkAction };
}

it('a bulk action that was started before the page was loaded is found, and its dialog stays closed', async () => {
  openPage([RUNNING]);
  await screen.findByRole('button', { name: 'Show progress' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the dialog of a bulk action that the user has just started stays open while all data is loaded again', async () => {
  const { queryClient, listBulkActions } = openPage([]);
  await vi.waitFor(() => expect(listBulkActions).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Continue in background');
  listBulkActions.mockResolvedValue([RUNNING]);
  await queryClient.invalidateQueries();
  await screen.findByText('Learned of 1');
  expect(screen.getByRole('dialog', { name: 'Working through your list' })).toBeTruthy();
  expect(screen.queryByText('Show progress')).toBeNull();
});

it('the results of a bulk action are shown although the user has started another one before it ended', async () => {
  const { readBulkAction } = openPage([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue in background' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start another' }));
  const counts = { unchanged: 0, refused: 0, left: 0 };
  readBulkAction.mockImplementation(async (id: string) => ({
    ...RUNNING,
    id,
    results: [],
    status: 'finished',
    counts: { ...counts, done: id === RUNNING.id ? 4 : 5 },
  }));
  expect(await screen.findByText('5 reviews are hidden.')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Done for 4 of 5.' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([403, 404])(
  'a bulk action whose progress the server refuses with %s is said to be out of sight, and is not asked for again',
  async (status) => {
    const { readBulkAction } = openPage([]);
    readBulkAction.mockRejectedValue(new HttpError('Refused', status));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      screen.getByRole('button', { name: 'Start' }).click();
      expect(await screen.findByText(/The progress can’t be shown/)).toBeTruthy();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(readBulkAction).toHaveBeenCalledOnce();
      expect(screen.queryByRole('dialog')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  },
);

it('what is typed while the dialog of a bulk action opens presses none of its buttons, and Enter closes it', async () => {
  const { listBulkActions } = openPage([]);
  await vi.waitFor(() => expect(listBulkActions).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('Continue in background');
  await userEvent.keyboard('/olivia smith');
  const dialog = screen.getByRole('dialog', { name: 'Working through your list' });
  expect(document.activeElement?.textContent).toBe('Working through your list');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(dialog.isConnected).toBe(false));
});

it('a bulk action that has done everything ends in a message without a dialog, which leads to the names', async () => {
  const { readBulkAction } = openPage([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  readBulkAction.mockImplementation(async (id: string) => ({
    ...RUNNING,
    id,
    results: [
      { id: 'one', name: 'Plum & Pearl', outcome: 'done' },
      { id: 'two', name: 'Kiku Salon', outcome: 'done' },
    ] as never,
    status: 'finished',
    total: 2,
    counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
  }));
  expect(await screen.findByText('2 reviews are hidden.')).toBeTruthy();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
  const results = await screen.findByRole('dialog', { name: '2 reviews are hidden.' });
  expect(results.textContent).toContain('Plum & Pearl');
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a bulk action of a single record shows no progress, and says once what was done, without a total or a list of names', async () => {
  const { readBulkAction } = openPage([], { count: 1, doneText: 'The request is rejected.' });
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await vi.waitFor(() => expect(readBulkAction).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
  readBulkAction.mockImplementation(async (id: string) => ({
    ...RUNNING,
    id,
    resource: 'bookings',
    action: 'cancel',
    amount: '120.00',
    results: [{ id: 'one', name: 'Ada', outcome: 'done' }] as never,
    status: 'finished',
    total: 1,
    counts: { done: 1, unchanged: 0, refused: 0, left: 0 },
  }));
  await screen.findByText('The request is rejected.');
  expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull();
  expect(screen.queryByText(/Total|gets an email/)).toBeNull();
});

it('messages that are all closed are said to be closed, in the message and above their names', async () => {
  const { readBulkAction } = openPage([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  readBulkAction.mockImplementation(async (id: string) => ({
    ...RUNNING,
    id,
    resource: 'contact-messages',
    action: 'close',
    results: [{ id: 'one', name: 'My appointment', outcome: 'done' }] as never,
    status: 'finished',
    total: 2,
    counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
  }));
  expect(await screen.findByText('2 messages are closed.')).toBeTruthy();
  expect(screen.queryByText(/^Action:/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
  await screen.findByRole('dialog', { name: '2 messages are closed.' });
});

it('commissions that are all approved are said to be approved, without the name of the button', async () => {
  const { readBulkAction } = openPage([]);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  readBulkAction.mockImplementation(async (id: string) => ({
    ...RUNNING,
    id,
    resource: 'affiliate-transactions',
    action: 'approve',
    results: [],
    status: 'finished',
    total: 5,
    counts: { done: 5, unchanged: 0, refused: 0, left: 0 },
  }));
  expect(await screen.findByText('5 commissions are approved.')).toBeTruthy();
  expect(screen.queryByText(/^What was chosen/)).toBeNull();
});

it.each([
  [5, 'Every customer whose address we have and whose appointment is not over gets an email.'],
  [1, 'The customer gets an email if we have an address and the appointment is not over.'],
])(
  'after %d of 5 appointments are confirmed, it is said which customers get an email',
  async (done, mails) => {
    const { readBulkAction } = openPage([]);
    readBulkAction.mockImplementation(async (id: string) => ({
      ...RUNNING,
      id,
      resource: 'bookings',
      action: 'confirm',
      amount: '65.00',
      results: [],
      status: 'finished',
      counts: { unchanged: 0, refused: 5 - done, left: 0, done },
    }));
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByText(mails);
  },
);

it('results that one answer does not list are named once the user asks for more, and the first of them has the focus', async () => {
  const { readBulkAction } = openPage([]);
  const results = ['One', 'Two', 'Three'].map((name) => ({ id: name, name, outcome: 'done', detail: null }));
  readBulkAction.mockImplementation((async (id: string, { offset = 0 } = {}) => ({
    ...RUNNING,
    id,
    results: results.slice(offset, offset + 2),
    status: 'finished',
    total: 3,
    counts: { done: 3, unchanged: 0, refused: 0, left: 0 },
  })) as never);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show them' }));
  const dialog = await screen.findByRole('dialog', { name: '3 reviews are hidden.' });
  expect(screen.queryByText('Three')).toBeNull();
  screen.getByText('And one more');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const last = (await screen.findByText('Three')).closest('li');
  expect(document.activeElement).toBe(last);
  expect(dialog.textContent).toContain('One');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a bulk action that left out selected records says how many, and leads to them by their names', async () => {
  const { readBulkAction } = openPage([], {
    count: 1,
    doneText: 'The review is hidden.',
    leftOutIds: ['two'],
  });
  readBulkAction.mockImplementation(async (id: string) => ({
    ...RUNNING,
    id,
    results: [{ id: 'one', name: 'Plum & Pearl', outcome: 'done', detail: null }] as never,
    status: 'finished',
    total: 1,
    counts: { done: 1, unchanged: 0, refused: 0, left: 0 },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('One selected record was left out: it doesn’t allow this.');
  await userEvent.click(screen.getByRole('button', { name: 'Show them' }));
  const results = await screen.findByRole('dialog', { name: /hidden/ });
  expect(results.textContent).toContain('One selected record was left out');
});
