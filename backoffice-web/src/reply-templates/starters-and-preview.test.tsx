import { findUnknownPlaceholders, LANGUAGES } from '@mirabelle/catalogue';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type DataProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { i18nProvider } from '../i18n/i18n';
import { findLetterParts } from './letter-parts';
import { LetterPreview } from './letter-preview';
import { StarterList } from './starter-list';
import { STARTER_TEMPLATES } from './starter-templates';

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

it('a starter template is added by its own button, and by nothing else', async () => {
  const create = vi.fn(async () => ({ data: { id: 'one' } }));
  renderWith(<StarterList />, { create });
  const buttons = await screen.findAllByRole('button', { name: /^Add the template/ });
  expect(buttons).toHaveLength(STARTER_TEMPLATES.length);
  expect(create).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Add the template “Where is my order?”' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]).toMatchObject(['reply-templates', { data: STARTER_TEMPLATES[0] }]);
});

it('no starter template greets, closes or leaves anything open, which the mail or nobody would do', () => {
  for (const { texts } of STARTER_TEMPLATES) {
    expect(findLetterParts(texts.en ?? '')).toEqual({});
    expect(findUnknownPlaceholders(texts.en ?? '')).toEqual([]);
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
