import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, HttpError, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { SERVER_UNREACHABLE } from '../data/http-client';
import { i18nProvider } from '../i18n/i18n';
import { useShowVersionConflict, VersionConflictProvider } from './version-conflict-dialog';

const HISTORY = Array.from({ length: 1_200 }, (_, revision) => ({
  id: `event-${revision}`,
  type: revision < 1_199 ? 'ReviewAnswered' : 'ReviewHidden',
  stream: 'review-1',
  revision,
  occurredAt: '2026-11-21T10:00:00.000Z',
  changesRecord: true,
  data: {},
  actor: { kind: 'staff', name: revision < 1_199 ? 'Ada' : 'Lea' },
})) as unknown as EventLogEntry[];

function ConflictButton() {
  const showConflict = useShowVersionConflict();
  const conflict = { resource: 'reviews', id: '1', version: 1_198 };
  return (
    <button type="button" onClick={() => showConflict(conflict)}>
      Change
    </button>
  );
}

/** Shows the conflict of a record whose history `getList` returns. */
async function showConflict(getList: DataProvider['getList']) {
  render(
    <CoreAdminContext
      dataProvider={{ ...testDataProvider(), getList: getList as never }}
      i18nProvider={i18nProvider}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <VersionConflictProvider>
        <ConflictButton />
      </VersionConflictProvider>
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
}

async function showConflictWithFailingHistory(error: Error): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await showConflict(() => Promise.reject(error));
}

it('the dialog about a version conflict lists the newest events of a long history, the oldest of them first', async () => {
  await showConflict(async (_resource, { sort, pagination: { page = 1, perPage = 10 } = {} }) => {
    const ordered = sort?.order === 'DESC' ? HISTORY.toReversed() : HISTORY;
    return { data: ordered.slice((page - 1) * perPage, page * perPage) as never, total: HISTORY.length };
  });
  await screen.findByText(/Lea/);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => /Ada|Lea/.exec(textContent)?.[0]);
  expect(items).toEqual(['Ada', 'Lea']);
});

it('the dialog about a version conflict says that a role may not read the history', async () => {
  await showConflictWithFailingHistory(new HttpError('Your account may not read this history.', 403));
  expect(await screen.findByText('Your role can’t see this history.')).toBeTruthy();
});

it('the dialog about a version conflict names a failure that has nothing to do with the role', async () => {
  await showConflictWithFailingHistory(new HttpError(SERVER_UNREACHABLE, 0));
  expect(await screen.findByText(/We can’t reach the server/)).toBeTruthy();
  expect(screen.queryByText('Your role can’t see this history.')).toBeNull();
});
