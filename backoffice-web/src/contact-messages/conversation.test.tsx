import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, type GetListParams, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { createAuthProvider } from '../testing/auth-provider';
import { Conversation } from './conversation';

const KEPT = {
  id: 'kept',
  name: 'Greta',
  email: 'greta@example.test',
  subject: 'My appointment',
  message: 'May I bring my sister?',
  latestMessage: null,
  status: 'open',
  mergedInto: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 1,
} as AdminContactMessage;
const PART = {
  ...KEPT,
  id: 'part',
  subject: 'And my order',
  message: 'When is it sent?',
  status: 'merged',
  mergedInto: 'kept',
  createdAt: '2026-11-02T10:00:00.000Z',
  version: 3,
} as AdminContactMessage;
const REPLY = {
  id: 'e1',
  type: 'ContactReplyReceived',
  data: { messageId: 'part', text: 'Any news?', attachments: 0, status: 'open' },
  actor: { kind: 'anonymous' },
  occurredAt: '2026-11-03T10:00:00.000Z',
};

/** Opens a conversation of two messages; taking the merge back leaves one. */
function open(role: StaffRole = 'support') {
  let merged = [PART];
  const runAction = vi.fn(async (..._call: readonly unknown[]) => {
    merged = [];
    return {};
  });
  const getList = async (resource: string, { filter }: GetListParams) => {
    const data =
      resource === 'event-log'
        ? filter.id === 'part'
          ? [REPLY]
          : []
        : filter.mergedInto?.includes('kept')
          ? merged
          : [];
    return { data, total: data.length };
  };
  const dataProvider = {
    ...testDataProvider({ getList: getList as unknown as DataProvider['getList'] }),
    runAction,
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        authProvider={createAuthProvider(role)}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
      >
        <Conversation message={KEPT} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return runAction;
}

it('a merge is undone beside the first text of the merged message, once, and the text leaves the conversation', async () => {
  const runAction = open();
  const first = (await screen.findByText('When is it sent?')).closest('li');
  if (!first) throw new Error('The merged text is no entry.');
  within(first).getByRole('link', { name: 'And my order' });
  const button = await within(first).findByRole('button', { name: 'Undo merge' });
  // What was written later in the merged message says the same, without a second button.
  await screen.findByText('Any news?');
  expect(screen.getAllByRole('button', { name: 'Undo merge' })).toHaveLength(1);
  await userEvent.click(button);
  expect(runAction.mock.calls).toEqual([
    ['contact-messages', 'part', 'unmerge', undefined, expect.objectContaining({ id: 'part', version: 3 })],
  ]);
  await waitFor(() => expect(screen.queryByText('When is it sent?')).toBeNull());
  screen.getByText('May I bring my sister?');
});

it('whoever may not undo a merge is not offered it', async () => {
  open('finance');
  await screen.findByText('When is it sent?');
  expect(screen.queryByRole('button', { name: 'Undo merge' })).toBeNull();
});
