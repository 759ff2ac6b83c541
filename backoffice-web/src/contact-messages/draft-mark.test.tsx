import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { DraftMark } from './draft-mark';
import { keepReplyDraft } from './reply-drafts';

const createMessage = (id: string, status = 'new') =>
  ({ id, status, email: 'ada@example.test' }) as AdminContactMessage;

beforeEach(() => localStorage.clear());

it('the list marks the messages to which the user has begun a reply, and no closed ones and no drafts of others', async () => {
  // Without an auth provider, the user has an empty id.
  keepReplyDraft('', 'm1', 'It does.');
  keepReplyDraft('', 'm2', 'Too late');
  keepReplyDraft('kenji', 'm3', 'Not mine');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      {[createMessage('m1'), createMessage('m2', 'closed'), createMessage('m3')].map((message) => (
        <p key={message.id}>
          {message.id} <DraftMark message={message} />
        </p>
      ))}
    </CoreAdminContext>,
  );
  const marks = await screen.findAllByText('Draft');
  expect(marks.map(({ parentElement }) => parentElement?.textContent)).toEqual(['m1 Draft']);
});
