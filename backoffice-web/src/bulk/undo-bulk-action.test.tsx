import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Notification, testDataProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { BulkProgressProvider, useFollowBulkAction } from './bulk-progress';

const done = (id: string) => ({ id, outcome: 'done', code: null, detail: null, name: null });
const createResults = (id: string, action: string, ids: readonly string[], resource = 'contact-messages') =>
  ({
    id,
    resource,
    action,
    status: 'finished',
    stoppedBecause: null,
    total: ids.length,
    counts: { done: ids.length, unchanged: 0, refused: 0, left: 0 },
    amount: '0.00',
    results: ids.map(done),
  }) as unknown as BulkActionResults;

function StartButton() {
  const follow = useFollowBulkAction();
  return (
    <button type="button" onClick={() => follow('close')}>
      Start
    </button>
  );
}

const NO_SUM = { amount: '0.00', leftOut: { status: 0, secondPerson: 0, time: 0 } };

/**
 * Shows that messages were closed, of which one had been answered.
 *
 * @param listedAtOnce how many results one answer of the server lists
 * @param resource of which records, if not of messages
 * @returns what started further bulk actions
 */
async function closeMessages(action = 'close', listedAtOnce = 2, resource = 'contact-messages') {
  const readSelection = async (_resource: string, query: { action: string; filter: { id?: string[] } }) => {
    const ids = query.filter.id ?? [];
    const found = query.action === 'mark-replied' ? ids.filter((id) => id === 'answered') : ids;
    return { ...NO_SUM, count: found.length, records: found.map((id) => ({ id, version: 4 })) };
  };
  const readBulkAction = async (id: string, { offset = 0 } = {}) => {
    if (id !== 'close') return createResults(id, id, [id === 'mark-replied' ? 'answered' : 'waiting']);
    const closed = createResults('close', action, ['answered', 'waiting'], resource);
    return { ...closed, results: closed.results.slice(offset, offset + listedAtOnce) };
  };
  const startBulkAction = vi.fn(async (_resource: string, started: string) => started);
  render(
    <CoreAdminContext
      dataProvider={{
        ...testDataProvider(),
        ...{ readSelection, readBulkAction, startBulkAction, listBulkActions: async () => [] },
      }}
      i18nProvider={i18nProvider}
    >
      <BulkProgressProvider>
        <StartButton />
      </BulkProgressProvider>
      <Notification />
    </CoreAdminContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  return startBulkAction;
}

it.each([
  ['which one answer lists', 2],
  ['of which one answer lists a part', 1],
])(
  'closing several messages, %s, is taken back together: the answered one is replied again, and the other one waits again',
  async (_, listedAtOnce) => {
    const startBulkAction = await closeMessages('close', listedAtOnce);
    await screen.findByText('2 messages are closed.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(startBulkAction.mock.calls).toEqual([
        ['contact-messages', 'mark-replied', { records: [{ id: 'answered', version: 4 }] }],
        ['contact-messages', 'reopen', { records: [{ id: 'waiting', version: 4 }] }],
      ]),
    );
  },
);

it('marking several messages as spam is taken back together', async () => {
  const startBulkAction = await closeMessages('spam');
  await screen.findByText('2 messages are marked as spam.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(startBulkAction.mock.calls).toEqual([
      [
        'contact-messages',
        'not-spam',
        {
          records: [
            { id: 'answered', version: 4 },
            { id: 'waiting', version: 4 },
          ],
        },
      ],
    ]),
  );
});

it.each([
  ['complete', '2 appointments are marked as completed.'],
  ['no-show', '2 appointments are marked as no-shows.'],
])(
  'appointments that were marked together are put back to confirmed together, after “%s”',
  async (action, done) => {
    const startBulkAction = await closeMessages(action, 2, 'bookings');
    await screen.findByText(done);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const records = ['answered', 'waiting'].map((id) => ({ id, version: 4 }));
    await waitFor(() =>
      expect(startBulkAction.mock.calls).toEqual([['bookings', 'withdraw-outcome', { records }]]),
    );
  },
);

it('a bulk action that stays offers no undo', async () => {
  await closeMessages('assign');
  await screen.findByRole('button', { name: 'Show them' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
