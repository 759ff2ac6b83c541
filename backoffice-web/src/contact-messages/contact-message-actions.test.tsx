import type { AdminContactMessage, FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Notification, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { ContactMessageActions } from './contact-message-actions';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const [FIRST, SECOND] = [
  '5b0e1d2c-0000-4000-8000-000000000001',
  '5b0e1d2c-0000-4000-8000-000000000002',
] as const;

const createMessage = (id: string, changes: Partial<AdminContactMessage> = {}) =>
  ({
    id,
    name: 'Ada',
    email: 'ada@example.test',
    createdAt: '2026-11-28T09:00:00.000Z',
    subject: 'Shade 7.43',
    status: 'open',
    latestMessage: null,
    repliedAt: null,
    assigneeId: null,
    dueAt: null,
    firstRepliedAt: null,
    mergedInto: null,
    version: 3,
    ...changes,
  }) as AdminContactMessage;

/** The page of the message that the address names. */
function MessagePage({ messages }: { messages: readonly AdminContactMessage[] }) {
  const { pathname } = useLocation();
  const message = messages.find(({ id }) => pathname.includes(id));
  return message ? (
    <RecordContextProvider value={message}>
      <h1>{pathname}</h1>
      <ContactMessageActions key={message.id} message={message} />
    </RecordContextProvider>
  ) : null;
}

function openMessage(
  listed: readonly AdminContactMessage[] = [],
  templates: readonly FilledReplyTemplate[] = [],
) {
  const runAction = vi.fn(async () => ({ data: {} }));
  let shown = [createMessage(FIRST)];
  const dataProvider = {
    ...testDataProvider({
      getList: async (resource: string) =>
        (resource === 'contact-messages'
          ? { data: listed, total: listed.length }
          : { data: [], total: 0 }) as never,
      getOne: async (_resource, { id }) => ({ data: shown.find((message) => message.id === id) }) as never,
    }),
    ...reads,
    listFilledTemplates: async () => templates,
    runAction,
  };
  const createPage = (...messages: AdminContactMessage[]) => (
    <MemoryRouter initialEntries={[`/contact-messages/${FIRST}/show`]}>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <MessagePage messages={messages} />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>
  );
  const { rerender } = render(createPage(createMessage(FIRST)));
  function show(...messages: AdminContactMessage[]): void {
    shown = messages;
    rerender(createPage(...messages));
  }
  return { runAction, show };
}

/** The keys of the drafts in this browser. */
const findDrafts = () => Object.keys(localStorage).filter((key) => key.includes('replyDraft'));

const findReply = () => screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/);

async function beginReply(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.type(await findReply(), 'It does.');
}

it('a reply to a message that a colleague closes meanwhile stays in the form, and is sent once the message is open again', async () => {
  const { runAction, show } = openMessage();
  await beginReply();
  show(createMessage(FIRST, { status: 'closed', version: 4 }));
  await screen.findByText(/^This conversation is closed/);
  expect((await findReply()).value).toBe('It does.');
  expect(screen.getByRole('button', { name: 'Send reply' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith(
      'contact-messages',
      FIRST,
      'reopen',
      undefined,
      expect.objectContaining({ version: 4 }),
    ),
  );
  show(createMessage(FIRST, { version: 5 }));
  await waitFor(() => expect(screen.queryByText(/^This conversation is closed/)).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      FIRST,
      'reply',
      { reply: 'It does.' },
      expect.objectContaining({ version: 5 }),
    ),
  );
});

it('a reply to a message that a colleague merges meanwhile goes on in the message that it was merged into', async () => {
  const { runAction, show } = openMessage();
  await beginReply();
  show(createMessage(FIRST, { status: 'merged', mergedInto: SECOND, version: 4 }), createMessage(SECOND));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue there' }));
  await screen.findByText(`/contact-messages/${SECOND}/show`);
  expect((await findReply()).value).toBe('It does.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      SECOND,
      'reply',
      { reply: 'It does.' },
      expect.objectContaining({ id: SECOND }),
    ),
  );
});

it('a preview that arrives after the reply was changed is not shown, because another text would be sent', async () => {
  const { runAction } = openMessage();
  const showPreviews: (() => void)[] = [];
  runAction.mockImplementation(
    () =>
      new Promise((resolve) => {
        const mail = { to: 'ada@example.test', subject: 'Re', language: 'en', html: '<p></p>', text: '' };
        showPreviews.push(() => resolve({ data: mail }));
      }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.type(await findReply(), 'We have it');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.type(await findReply(), ' no longer');
  for (const show of showPreviews) show();
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(showPreviews).toHaveLength(2);
  expect((await findReply()).value).toBe('We have it no longer');
});

it('Ctrl+Enter sends from the preview, which has the focus while it is shown, and the text has it afterwards, with the caret where it was', async () => {
  const { runAction } = openMessage();
  const mail = { to: 'ada@example.test', subject: 'Re', language: 'en', html: '<p></p>', text: '' };
  runAction.mockImplementation(async () => ({ data: mail }));
  await beginReply();
  (await findReply()).setSelectionRange(2, 2);
  await userEvent.keyboard('{Control>}{Alt>}[KeyP]{/Alt}{/Control}');
  const preview = await screen.findByRole('group', { name: 'The email' });
  expect(document.activeElement).toBe(preview);
  await userEvent.keyboard('{Control>}{Alt>}[KeyP]{/Alt}{/Control}');
  expect(document.activeElement).toBe(await findReply());
  expect((await findReply()).selectionStart).toBe(2);
  await userEvent.keyboard('{Control>}{Alt>}[KeyP]{/Alt}{/Control}');
  await screen.findByRole('group', { name: 'The email' });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(runAction).toHaveBeenCalledWith(
      'contact-messages',
      FIRST,
      'reply',
      { reply: 'It does.' },
      expect.anything(),
    ),
  );
});

it('the button that sends comes first after the text of a reply, and the one that throws it away last', async () => {
  openMessage();
  await beginReply();
  const reached: (string | null)[] = [];
  for (let count = 0; count < 5; count += 1) {
    await userEvent.tab();
    reached.push(document.activeElement?.textContent ?? null);
  }
  expect(reached).toEqual(['Send reply', 'Send and close', 'Preview', 'Keep as a draft', 'Discard']);
});

it('once a reply is sent, the page begins at its top with the focus on the next message that waits', async () => {
  openMessage([createMessage(FIRST), createMessage(SECOND, { subject: 'Who is next?' })]);
  await beginReply();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const next = await screen.findByRole('link', { name: 'Who is next?' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});

it('the message in which the conversation goes on is shown after a merge', async () => {
  const messages = [createMessage(FIRST), createMessage(SECOND)];
  openMessage(messages).show(...messages);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  // The only other message of the sender is chosen already.
  const chosen = await screen.findByRole('combobox', { name: 'Merge with' });
  await waitFor(() => expect(chosen.textContent).toMatch(/^Shade 7.43/));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await screen.findByRole('heading', { name: `/contact-messages/${SECOND}/show` });
});

it('the older of two messages stays with its subject when they are merged, also a replied one and from its own page', async () => {
  const newer = createMessage(SECOND, {
    subject: 'One more thing',
    createdAt: '2026-11-28T10:00:00.000Z',
    version: 7,
  });
  const older = createMessage(FIRST, { status: 'replied' });
  const { runAction, show } = openMessage([newer, older]);
  show(older);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Merge with' }));
  await userEvent.click(await screen.findByRole('option', { name: /^One more thing/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Shade 7.43/ }).checked).toBe(true);
  expect(screen.queryByText(/Replies go to the address/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      SECOND,
      'merge',
      { intoId: FIRST },
      expect.objectContaining({ id: SECOND, version: 7 }),
    ),
  );
});

it('a merge of messages with two addresses of one account warns with both, and replies go to the newer one', async () => {
  const userId = '5b0e1d2c-0000-4000-8000-00000000000a';
  const first = createMessage(FIRST, { userId });
  const second = createMessage(SECOND, {
    userId,
    email: 'ada.l@example.test',
    createdAt: '2026-11-28T10:00:00.000Z',
  });
  const { show } = openMessage([second, createMessage(`${SECOND}x`, { email: 'eve@example.test' })]);
  show(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Merge with' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('option', { name: /from ada.l@example.test/ }));
  await screen.findByText(/One message is from ada@example.test, the other from ada.l@example.test/);
  const staying = screen.getByRole<HTMLInputElement>('radio', { name: /replies go to ada.l@example.test$/ });
  expect(staying.checked).toBe(true);
});

it('a reply that is put aside is there again on the page after it was left, until it is sent', async () => {
  const { runAction } = openMessage();
  await beginReply();
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a draft' }));
  await screen.findByText(/^You have begun a reply/);
  cleanup();

  const { runAction: runLater } = openMessage();
  await screen.findByText(/^You have begun a reply/);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await findReply()).value).toBe('It does.');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(runLater).toHaveBeenCalledWith(
      'contact-messages',
      FIRST,
      'reply',
      { reply: 'It does.' },
      expect.anything(),
    ),
  );
  await waitFor(() => expect(findDrafts()).toEqual([]));
  expect(runAction).not.toHaveBeenCalled();
});

it('a reply greets in the language that the message looks like, says on which page it was written, and offers each language of a template', async () => {
  const frames = {
    en: { greeting: 'Hello Ada,', closing: ['Kind regards'] },
    de: { greeting: 'Hallo Ada,', closing: ['Viele Grüße'] },
  };
  const common = { id: 't1', title: 'Delete an account', open: [], pastAppointment: null };
  const { runAction, show } = openMessage(
    [],
    [
      { ...common, language: 'en', text: 'You find it in your profile.' },
      { ...common, language: 'de', text: 'Sie finden das in Ihrem Profil.' },
    ],
  );
  const message = createMessage(FIRST, {
    message: 'Guten Tag, wie kann ich mein Konto löschen? Ich habe das nicht gefunden.',
    latestMessage: null,
  });
  show({ ...message, language: 'en', frames } as AdminContactMessage);
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await screen.findByText('Sent from the app in English. The text looks like German.');
  await screen.findByText(
    /^The email begins with “\u2068Hallo Ada,\u2069” and ends with “\u2068Viele Grüße\u2069”/,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Insert a template' }));
  const offered = (await screen.findAllByRole('option')).map(
    ({ firstElementChild }) => firstElementChild?.firstChild?.textContent,
  );
  expect(offered[0]).toBe('Delete an account (German)');
  expect(offered.at(-1)).toBe('Delete an account (English)');
  await userEvent.click(screen.getByRole('option', { name: 'Delete an account (English)' }));
  await screen.findByText('Your text is in English, but the email greets and closes in German.');
  await screen.findByText(/^The email begins with “\u2068Hallo Ada,/);
  await userEvent.click(screen.getByRole('button', { name: 'Use English' }));
  await screen.findByText('The customer wrote in German, and the email greets and closes in English.');
  await userEvent.clear(await findReply());
  await userEvent.click(await findReply());
  await userEvent.paste('Das finden Sie in der App, und zwar nicht auf der ersten Seite.');
  await screen.findByText('Your text is in German, but the email greets and closes in English.');
  await userEvent.click(screen.getByRole('button', { name: 'Use German' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      FIRST,
      'reply',
      { reply: 'Das finden Sie in der App, und zwar nicht auf der ersten Seite.', language: 'de' },
      expect.anything(),
    ),
  );
});

it('a reply that is discarded can be brought back', async () => {
  openMessage();
  await screen.findByRole('button', { name: 'Reply' });
  await beginReply();
  await screen.findByText(/Sending it assigns the message to you\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText(/^The draft is discarded\./);
  expect(findDrafts()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
  expect((await findReply()).value).toBe('It does.');
  expect(findDrafts()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a draft' }));
  await screen.findByText(/^You have begun a reply/);
  cleanup();

  openMessage();
  await screen.findByText(/^You have begun a reply/);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByText(/^The draft is discarded\./);
  expect(findDrafts()).toEqual([]);
});

it('the form of a reply says what the sender and a colleague wrote meanwhile, until the user has read it', async () => {
  const { runAction, show } = openMessage();
  await beginReply();
  show(
    createMessage(FIRST, {
      latestMessage: 'And for lips?',
      reply: 'Yes.',
      repliedAt: '2026-11-28T10:00:00.000Z',
      version: 5,
    }),
  );
  await screen.findByText('The sender wrote again meanwhile: “And for lips?”');
  await screen.findByText('A colleague answered meanwhile: “Yes.”');
  expect((await findReply()).value).toBe('It does.');
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByText(/meanwhile: /)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      FIRST,
      'reply',
      { reply: 'It does.' },
      expect.objectContaining({ version: 5 }),
    ),
  );
});

it('all that a reply still has to fill in is named, and a text that greets by itself is pointed out', async () => {
  openMessage();
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.click(await findReply());
  await userEvent.paste('Hello Ada,\nsee you on {{date}} at {{salon}}.');
  await screen.findByText('Fill in {{date}}, {{salon}} before you send this.');
  await screen.findByText(/Leave out “Hello Ada,”/);
});

it.each([
  ['Close', 'The message is closed.', 'closed', 'reopen'],
  ['Mark as spam', 'The message is marked as spam.', 'spam', 'not-spam'],
] as const)(
  'what “%s” has done can be taken back from the message about it',
  async (button, done, status, undo) => {
    const { runAction, show } = openMessage();
    runAction.mockImplementation(async () => {
      show(createMessage(FIRST, { status, version: 4 }));
      return { data: {} };
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    // The message about it stays when the next customer's page is opened.
    screen.getByText('Ada: Shade 7.43');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(runAction).toHaveBeenLastCalledWith(
        'contact-messages',
        FIRST,
        undo,
        undefined,
        expect.objectContaining({ version: 4 }),
      ),
    );
  },
);

it('closing a replied message is taken back by calling it replied, because reopening would make it wait', async () => {
  const { runAction, show } = openMessage();
  show(createMessage(FIRST, { status: 'replied' }));
  runAction.mockImplementation(async () => {
    show(createMessage(FIRST, { status: 'closed', version: 4 }));
    return { data: {} };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      FIRST,
      'mark-replied',
      undefined,
      expect.objectContaining({ version: 4 }),
    ),
  );
});

it('“Send and close” closes the message once the reply is sent, and the next message that nobody else has taken is a link', async () => {
  const { runAction, show } = openMessage([
    createMessage(FIRST),
    createMessage('5b0e1d2c-0000-4000-8000-000000000003', { subject: 'Taken', assigneeId: 'colleague' }),
    createMessage(SECOND, { subject: 'Who is next?' }),
  ]);
  await beginReply();
  await userEvent.click(screen.getByRole('button', { name: 'Send and close' }));
  await waitFor(() => expect(runAction).toHaveBeenCalledOnce());
  show(createMessage(FIRST, { status: 'replied', version: 4 }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      FIRST,
      'close',
      undefined,
      expect.objectContaining({ version: 4 }),
    ),
  );
  const next = await screen.findByRole('link', { name: 'Who is next?' });
  expect(next.getAttribute('href')).toBe(`/contact-messages/${SECOND}/show`);
  // One message tells of both.
  await screen.findByText('Your reply is on its way, and the message is closed.');
  expect(screen.queryByText(/^Your reply is on its way\./)).toBeNull();
});

it('if only colleagues have messages that wait, the page says so, names the colleague and leads to the message', async () => {
  openMessage([
    createMessage(FIRST),
    createMessage(SECOND, { subject: 'Two payments', assigneeId: 'colleague', assigneeName: 'Kenji Morita' }),
  ]);
  await screen.findByText(/^All other messages that wait are with colleagues\. The most urgent:/);
  const next = await screen.findByRole('link', { name: 'Two payments' });
  expect(next.parentElement?.textContent).toContain('(Kenji Morita)');
});

it('if no other message waits for a reply, the page says so', async () => {
  openMessage([createMessage(FIRST)]);
  await screen.findByText('No other message waits for a reply.');
});

it('a merge can be taken back from the message about it', async () => {
  const messages = [createMessage(FIRST), createMessage(SECOND, { createdAt: '2026-11-28T08:00:00.000Z' })];
  const { runAction, show } = openMessage(messages);
  show(...messages);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Merge with' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Shade/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(runAction).toHaveBeenLastCalledWith(
      'contact-messages',
      FIRST,
      'unmerge',
      undefined,
      expect.objectContaining({ id: FIRST }),
    ),
  );
});

it('the form for a reply says that the message is assigned to a colleague', async () => {
  const { show } = openMessage();
  show(createMessage(FIRST, { assigneeId: 'kenji', assigneeName: 'Kenji Morita' }));
  await beginReply();
  await screen.findByText(
    /This message is assigned to Kenji Morita and stays so: .* waits for Kenji Morita\.$/,
  );
});
