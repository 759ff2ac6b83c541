import type { AdminContactMessage, FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { reads } from '../data/reads';
import { i18nProvider } from '../i18n/i18n';
import { STARTER_TEMPLATES } from '../reply-templates/starter-templates';
import { ReplyDialog } from './reply-dialog';

const MESSAGE = {
  id: '5b0e1d2c-0000-4000-8000-000000000001',
  name: 'Tom',
  email: 'tom@example.test',
  subject: 'My order',
  status: 'open',
  latestMessage: null,
  repliedAt: null,
  assigneeId: null,
  createdAt: '2026-11-28T09:00:00.000Z',
  version: 3,
  language: 'en',
} as unknown as AdminContactMessage;

const createTemplate = (title: string, text: string, changes: Partial<FilledReplyTemplate> = {}) => ({
  id: title,
  title,
  language: 'en',
  text,
  open: [],
  pastAppointment: null,
  ...changes,
});

const PAST = {
  salon: 'Casa Granada',
  date: 'Tuesday, November 3, 2026',
  startsAt: '2026-11-03T09:00:00.000Z',
  timeZone: 'Europe/Madrid',
  endedAt: '2026-11-03T10:00:00.000Z',
};

/** @param own titles of the templates that support has, also archived ones */
function openReply(
  templates: readonly FilledReplyTemplate[],
  own: readonly string[] = [],
  onReply = vi.fn(),
  orders: readonly object[] = [],
) {
  const create = vi.fn(async () => ({ data: { id: 'new' } }));
  const dataProvider = {
    ...testDataProvider({
      getList: async (resource: string) =>
        (resource === 'reply-templates'
          ? { data: own.map((title) => ({ id: title, title })), total: own.length }
          : { data: [], total: 0 }) as never,
      create: create as never,
    }),
    ...reads,
    listFilledTemplates: async () => templates,
    runAction: async (_resource: string, _id: string, _action: string, { reply }: { reply: string }) => ({
      data: { to: MESSAGE.email, subject: MESSAGE.subject, language: 'en', html: '', text: reply },
    }),
    readSiteOperator: async () => ({ goodsDispatchDays: 3 }),
  };
  const ignore = () => undefined;
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ReplyDialog
          message={{ ...MESSAGE, sender: { orders } } as unknown as typeof MESSAGE}
          initialReply=""
          open
          isPending={false}
          onClose={ignore}
          onDiscard={ignore}
          onSeen={ignore}
          onWrite={ignore}
          onRemedy={ignore}
          onContinue={ignore}
          onReply={onReply}
        />
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return create;
}

const findReply = () => screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/);

async function insert(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Insert a template' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}

it('without templates the reply form offers ready-made answers, and one that is inserted can be kept as a template', async () => {
  const create = openReply([]);
  await insert('Where is my order? (English)');
  expect((await findReply()).value).toBe(STARTER_TEMPLATES[0]?.texts.en);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it as a template' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]).toMatchObject(['reply-templates', { data: STARTER_TEMPLATES[0] }]);
});

it('a ready-made answer that is a template already is offered only as that template, above the other ones', async () => {
  openReply([createTemplate('Where is my order?', 'It is on its way.')], ['Where is my order?']);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Insert a template' }));
  await screen.findByRole('option', { name: 'How do I delete my account? (English)' });
  const options = screen
    .getAllByRole('option')
    .map(({ firstElementChild }) => firstElementChild?.firstChild?.textContent);
  expect(options).toHaveLength(STARTER_TEMPLATES.length);
  expect(options[0]).toBe('Where is my order? (English)');
  expect(screen.queryByRole('button', { name: 'Keep it as a template' })).toBeNull();
});

it('a second template replaces one that was inserted and not changed, and follows one that was changed', async () => {
  openReply([createTemplate('First', 'The first.'), createTemplate('Second', 'The second.')]);
  await userEvent.type(await findReply(), 'Good day.');
  await insert('First (English)');
  expect((await findReply()).value).toBe('Good day.\n\nThe first.');
  await insert('Second (English)');
  expect((await findReply()).value).toBe('Good day.\n\nThe second.');
  await userEvent.type(await findReply(), ' And more.');
  await insert('First (English)');
  expect((await findReply()).value).toBe('Good day.\n\nThe second. And more.\n\nThe first.');
});

it('a warning names the appointment that is over and since when, as long as the reply speaks of it', async () => {
  openReply([
    createTemplate('Untouched', 'Your appointment at Casa Granada is not touched by that.', {
      pastAppointment: PAST,
    }),
  ]);
  await insert(/^Untouched \(English\)/);
  const warning = await screen.findByText(/an appointment that is over/);
  expect(warning.textContent).toMatch(
    /Casa Granada, Tue, Nov 3, 2026, 10:00 AM \(Central European Time\)\. It ended .+ ago, and no appointment is ahead/,
  );
  await userEvent.clear(await findReply());
  expect(screen.queryByText(/an appointment that is over/)).toBeNull();
});

it('the reply form says that no templates are offered where all are archived, with a link to them', async () => {
  openReply(
    [],
    STARTER_TEMPLATES.map(({ title }) => title),
  );
  await screen.findByText(/^No templates are offered\./);
  const link = await screen.findByRole('link', { name: 'Open the templates' });
  expect(link.getAttribute('href')).toBe('/reply-templates');
});

it('a template is inserted without its greeting, and the form says so; the menu has those in the language of the customer first', async () => {
  openReply([
    createTemplate('Sent', 'Hallo Tom, dein Paket ist unterwegs.', { language: 'de' }),
    createTemplate('Sent', 'Hello Tom, your parcel is on its way.'),
  ]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Insert a template' }));
  await screen.findByRole('listbox');
  const listed = screen.getAllByRole('group').map((group) => ({
    heading: group.getAttribute('aria-label'),
    choices: [...group.children].map((option) => option.firstElementChild?.firstChild?.textContent),
  }));
  expect(listed).toEqual([
    { heading: 'In English, as the customer writes', choices: ['Sent (English)'] },
    {
      heading: 'Suggested by Mirabelle in English, not among your templates yet',
      choices: STARTER_TEMPLATES.map(({ title }) => `${title} (English)`),
    },
    { heading: 'In other languages', choices: ['Sent (German)'] },
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Sent (German)' }));
  expect((await findReply()).value).toBe('Dein Paket ist unterwegs.');
  // Whoever does not read the language sees what the text says.
  await screen.findByText(
    /^Inserted: Sent \(German\), without its greeting, because the email greets by itself In English: “.+”$/,
  );
  await screen.findByText('Your text is in German, but the email greets and closes in English.');
});

it('a template is found by words of its title or text, and Enter inserts it without sending the reply', async () => {
  const onReply = vi.fn();
  openReply(
    [createTemplate('Sent', 'Your parcel is on its way.'), createTemplate('Lost', 'We send it again.')],
    [],
    onReply,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Insert a template' }));
  await userEvent.keyboard('AGAIN');
  await screen.findByRole('option', { name: 'Lost (English)' });
  expect(screen.queryByRole('option', { name: 'Sent (English)' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect((await findReply()).value).toBe('We send it again.');
  await waitFor(async () => expect(document.activeElement).toBe(await findReply()));
  screen.getByRole('combobox', { name: 'Insert a template' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Lost (English)' });
  expect(onReply).not.toHaveBeenCalled();
});

it('a template that would speak of an appointment that is over says so in the menu', async () => {
  openReply([createTemplate('Next', 'Your next appointment …', { pastAppointment: PAST })]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Insert a template' }));
  const choice = await screen.findByRole('option', { name: /^Next \(English\)/ });
  expect(choice.textContent).toContain('Speaks of an appointment that is over.');
});

it('a template for a customer whose order is late to be sent warns of the usual promise', async () => {
  const order = { id: 'ORDER1', sending: 'to-send', capturedAt: '2026-11-02T10:00:00.000Z' };
  openReply([createTemplate('Sent', 'We send it within three working days.')], [], vi.fn(), [order]);
  await insert('Sent (English)');
  await screen.findByText(/^An order of this customer is late to be sent: ORDER1\./);
  await userEvent.click(screen.getByRole('button', { name: 'Use the text for a late order' }));
  expect((await findReply()).value).toMatch(/^I am sorry: your order should be on its way by now/);
  expect(screen.queryByRole('button', { name: 'Use the text for a late order' })).toBeNull();
  await userEvent.clear(await findReply());
  expect(screen.queryByText(/late to be sent/)).toBeNull();
});

it('while the reply is written, keys open the templates, show and close the preview, and send and close', async () => {
  const onReply = vi.fn();
  openReply([createTemplate('Sent', 'Your parcel is on its way.')], [], onReply);
  await userEvent.click(await findReply());
  await screen.findByRole('combobox', { name: 'Insert a template' });
  await userEvent.keyboard('{Control>}{Alt>}[KeyM]{/Alt}{/Control}');
  await userEvent.click(await screen.findByRole('option', { name: 'Sent (English)' }));
  await waitFor(async () => expect(document.activeElement).toBe(await findReply()));
  await userEvent.keyboard('{Control>}{Alt>}[KeyP]{/Alt}{/Control}');
  await screen.findByRole('group', { name: 'The email' });
  expect(onReply).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Alt>}[KeyP]{/Alt}{/Control}');
  await waitFor(async () => expect(document.activeElement).toBe(await findReply()));
  expect(screen.queryByRole('group', { name: 'The email' })).toBeNull();
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(onReply).toHaveBeenCalledExactlyOnceWith(
    { reply: 'Your parcel is on its way.', language: 'en' },
    true,
  );
});
