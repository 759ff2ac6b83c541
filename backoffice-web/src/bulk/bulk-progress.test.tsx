import type { BulkAction } from '@mirabelle/backoffice-contracts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { type AuthProvider, CoreAdminContext, testDataProvider } from 'react-admin';
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

function StartButton() {
  const follow = useFollowBulkAction();
  return (
    <button type="button" onClick={() => follow(RUNNING.id)}>
      Start
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
function openPage(unfinished: readonly BulkAction[]) {
  const queryClient = new QueryClient();
  const listBulkActions = vi.fn(async () => unfinished);
  const reads = { listBulkActions, readBulkAction: async () => ({ ...RUNNING, results: [] }) };
  const authProvider = { getPermissions: async () => ['operator'], checkAuth: async () => undefined };
  render(
    <CoreAdminContext
      authProvider={authProvider as unknown as AuthProvider}
      dataProvider={{ ...testDataProvider(), ...reads }}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <BulkProgressProvider>
        <StartButton />
        <LearnedCount />
      </BulkProgressProvider>
    </CoreAdminContext>,
  );
  return { queryClient, listBulkActions };
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
