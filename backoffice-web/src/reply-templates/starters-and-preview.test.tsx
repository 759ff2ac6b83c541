import { findUnknownPlaceholders, LANGUAGES } from '@mirabelle/catalogue';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { findLetterParts } from './letter-parts';
import { LetterPreview } from './letter-preview';
import { NewTemplateButton } from './new-template-button';
import { StarterList } from './starter-list';
import { STARTER_TEMPLATES } from './starter-templates';
import { TemplateDialog } from './template-dialog';

function renderWith(element: React.ReactElement, methods: object) {
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), ...methods } as DataProvider}
        i18nProvider={i18nProvider}
      >
        {element}
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const offer = (titles: readonly string[]) => ({
  getList: async () => ({
    data: titles.map((title) => ({ id: title, title, texts: { en: `Our own answer to ${title}` } })),
    total: titles.length,
  }),
});

it('after one starter template was added, the others stay on offer, in the list and in the form of a new template', async () => {
  renderWith(
    <>
      <StarterList />
      <NewTemplateButton />
    </>,
    offer(['Where is my order?']),
  );
  expect(await screen.findAllByRole('button', { name: /^Add the template/ })).toHaveLength(
    STARTER_TEMPLATES.length - 1,
  );
  expect(screen.queryByRole('button', { name: /Add the template “Where is my order/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New template' }));
  const dialog = await screen.findByRole('dialog', { name: 'New template' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'How do I delete my account?' }));
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Title/).value).toBe('How do I delete my account?');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Text/).value).toContain(
    'Sign in, open your profile',
  );
});

it('a starter that is a template already, by a title without its question mark, is edited and not added once more', async () => {
  renderWith(<StarterList />, offer(['where is my order']));
  const edit = await screen.findByRole('link', {
    name: 'Edit the template “where is my order”, which is there already',
  });
  expect(edit.textContent).toBe('Edit');
  // The text is the one that is sent, and not the suggested one.
  screen.getByText('Our own answer to where is my order');
  expect(screen.queryByRole('button', { name: 'Add the template “Where is my order?”' })).toBeNull();
});

it('no starter is listed any more once all are templates', async () => {
  renderWith(
    <>
      <StarterList />
      <NewTemplateButton />
    </>,
    offer(STARTER_TEMPLATES.map(({ title }) => title)),
  );
  await screen.findByRole('button', { name: 'New template' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('all starters stay on offer while a title is typed, which stays, until somebody writes a text of their own', async () => {
  renderWith(<NewTemplateButton />, offer([]));
  await userEvent.click(await screen.findByRole('button', { name: 'New template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New template' }));
  const findStarter = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Parcel');
  for (const { title } of STARTER_TEMPLATES) expect(findStarter(title).disabled).toBe(false);
  await userEvent.click(findStarter('Where is my order?'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Parcel');
  await userEvent.click(findStarter('How do I delete my account?'));
  const text = dialog.getByLabelText<HTMLTextAreaElement>(/^Text/);
  expect(text.value).toBe(STARTER_TEMPLATES.at(-1)?.texts.en);
  await userEvent.type(text, ' Bye.');
  for (const { title } of STARTER_TEMPLATES) expect(findStarter(title).disabled).toBe(true);
});

it('a starter template is added by its own button, and by nothing else', async () => {
  const create = vi.fn(async () => ({ data: { id: 'one' } }));
  renderWith(<StarterList />, { ...offer([]), create });
  const buttons = await screen.findAllByRole('button', { name: /^Add the template/ });
  expect(buttons).toHaveLength(STARTER_TEMPLATES.length);
  expect(create).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Add the template “Where is my order?”' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]).toMatchObject(['reply-templates', { data: STARTER_TEMPLATES[0] }]);
});

it('no starter template greets, closes or leaves anything open, which the mail or nobody would do', () => {
  for (const text of STARTER_TEMPLATES.flatMap(({ texts }) => Object.values(texts))) {
    expect(findLetterParts(text)).toEqual({});
    expect(findUnknownPlaceholders(text)).toEqual([]);
  }
});

it('the answer about deleting an account names the button as the app does, in each language', async () => {
  const answer = STARTER_TEMPLATES.find(({ title }) => title === 'How do I delete my account?');
  for (const { code } of LANGUAGES) {
    const profile = await import(`../../../consumer-web/src/locales/${code}/profile.json`);
    expect(answer?.texts[code]).toContain(profile.erase.title);
  }
});

it('a template is shown as the customer reads it, with how the emails of its language speak', async () => {
  const frames = { de: { greeting: 'Hallo {{name}},', closing: ['Liebe Grüße', 'Dein Mirabelle-Team'] } };
  renderWith(<LetterPreview text="Du findest es im Profil." language="de" isShown />, {
    readReplyFrames: async () => frames,
  });
  const preview = await screen.findByRole('region', { name: 'What the customer reads' });
  expect(preview.textContent).toContain('Hallo {{name}},\n\nDu findest es im Profil.\n\nLiebe Grüße');
  expect(preview.textContent).toContain('say “du”');
});

it('every language of the templates has a sentence about how its emails speak', () => {
  const missing = LANGUAGES.map(({ code }) => `resources.reply-templates.preview.tones.${code}`).filter(
    (key) => i18nProvider.translate(key, { _: '' }) === '',
  );
  expect(missing).toEqual([]);
});

it('the form of a template says that its greeting is left out when it is inserted, and that it says “Sie” where the mails say “du”', async () => {
  renderWith(
    <TemplateDialog
      open
      isPending={false}
      heading="Edit template"
      template={{ title: 'Next', texts: { en: 'Hello {{name}},\n\nIt is on Tuesday.' } }}
      onClose={() => undefined}
      onSave={() => undefined}
    />,
    offer([]),
  );
  await screen.findByText(/“Hello \{\{name\}\},” is left out when the template is inserted/);
  await userEvent.click(screen.getByRole('combobox', { name: /^Language/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^German|^Deutsch/ }));
  await userEvent.type(screen.getByLabelText(/^Text/), 'Bitte melden Sie sich.');
  await screen.findByText(/ say “du”, and this text says “Sie”\./);
});
