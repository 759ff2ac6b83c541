import {
  adminArchiveReplyTemplate,
  adminCreateReplyTemplate,
  adminCreateSavedSearch,
  adminEditReplyTemplate,
  adminRemoveSavedSearch,
  adminRenameSavedSearch,
  adminRestoreReplyTemplate,
  adminShareSavedSearch,
} from '@mirabelle/backoffice-contracts';
import type { Page } from 'playwright-core';
import { createTemplate } from '../../service/calls/contact.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createListPath } from '../list-path.js';
import { byButton, byDialog, click, type StaffAction } from './staff-action.js';

const role = 'support';

async function openTemplate(world: World, { isArchived = false } = {}): Promise<string> {
  const { id } = await createTemplate(world);
  const parts = { params: { id } };
  if (isArchived) await callOrThrow(world.actors.support.client, adminArchiveReplyTemplate, parts);
  await world.waitUntilProjected();
  return `reply-templates/${id}/show`;
}

/** The title of the search that a test changes. */
let searchTitle = '';

/** Saves a search and opens its list. */
async function openSavedSearch(world: World, { isShared = false } = {}): Promise<string> {
  searchTitle = `Open ones ${world.takeNextNumber()}`;
  const body = {
    list: 'contact-messages',
    title: searchTitle,
    filter: { status: ['replied'] },
    sort: { field: 'createdAt', order: 'DESC' },
    shared: isShared,
  };
  await callOrThrow(world.actors.support.client, adminCreateSavedSearch, { body });
  await world.waitUntilProjected();
  return 'contact-messages';
}

const findMenuOfSearch = (page: Page) =>
  page.getByRole('button', { name: `Change “${searchTitle}”`, exact: true });

async function openSearches(page: Page): Promise<void> {
  await click(page, 'Saved searches');
  await findMenuOfSearch(page).waitFor();
}

const findItem = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true });

async function chooseForSearch(page: Page, item: string): Promise<void> {
  if (!(await findItem(page, item).isVisible())) await findMenuOfSearch(page).click();
  await findItem(page, item).click();
}

/** An action that one entry in the menu of a saved search sends. */
const bySearchMenu = (item: string) => ({
  async fill(page: Page) {
    await openSearches(page);
    await findMenuOfSearch(page).click();
    await findItem(page, item).waitFor();
  },
  press: (page: Page) => chooseForSearch(page, item),
});

/** The searches stay open, and would lie above the next action's page. */
async function closeSearches(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await findMenuOfSearch(page).waitFor({ state: 'detached' });
}

export const templateActions: readonly StaffAction[] = [
  {
    name: 'a new template',
    sends: adminCreateReplyTemplate,
    role,
    open: async () => 'reply-templates',
    ...byDialog('New template', 'Save template', async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours');
      await page.getByLabel('Text (English)').fill('We open at 9.');
    }),
    done: 'The template is saved and offered in replies.',
    leadsTo: { event: 'ReplyTemplateCreated' },
  },
  {
    name: 'a template that is edited',
    sends: adminEditReplyTemplate,
    role,
    open: (world) => openTemplate(world),
    ...byDialog('Edit', 'Save template', (page) => page.getByLabel('Text (English)').fill('We open at 10.')),
    done: 'The template is saved.',
    leadsTo: { event: 'ReplyTemplateEdited' },
  },
  {
    name: 'a template that is archived',
    sends: adminArchiveReplyTemplate,
    role,
    open: (world) => openTemplate(world),
    ...byDialog('Archive', 'Archive the template'),
    done: 'The template is archived.',
    leadsTo: { event: 'ReplyTemplateArchived' },
  },
  {
    name: 'a template that is brought back',
    sends: adminRestoreReplyTemplate,
    role,
    open: (world) => openTemplate(world, { isArchived: true }),
    ...byButton('Bring back'),
    done: 'The template is offered again.',
    leadsTo: { event: 'ReplyTemplateRestored' },
  },
];

export const savedSearchActions: readonly StaffAction[] = [
  {
    name: 'a search that is saved',
    sends: adminCreateSavedSearch,
    role,
    open: async () => createListPath('contact-messages', { status: 'replied' }),
    async fill(page) {
      await click(page, 'Saved searches');
      await click(page, 'Save this search…');
      await page.getByLabel('Title').fill('Replied ones');
    },
    press: (page) => click(page, 'Save'),
    readDraft: (page) => page.getByLabel('Title').inputValue(),
    done: 'The search is saved. Only you see it.',
    leadsTo: { event: 'SearchSaved' },
  },
  {
    name: 'a saved search that is renamed',
    sends: adminRenameSavedSearch,
    role,
    open: (world) => openSavedSearch(world),
    async fill(page) {
      await openSearches(page);
      await chooseForSearch(page, 'Rename');
      searchTitle += ', new ones';
      await page.getByLabel('Title').fill(searchTitle);
    },
    press: (page) => click(page, 'Save'),
    readDraft: (page) => page.getByLabel('Title').inputValue(),
    done: 'The search has its new title.',
    leadsTo: { event: 'SearchRenamed' },
    end: closeSearches,
  },
  {
    name: 'a saved search that is shared',
    sends: adminShareSavedSearch,
    role,
    open: (world) => openSavedSearch(world),
    ...bySearchMenu('Share with colleagues'),
    done: 'Colleagues who may open this list can use the search.',
    leadsTo: { event: 'SearchSharingChanged' },
    end: closeSearches,
  },
  {
    name: 'a saved search that is no longer shared',
    sends: adminShareSavedSearch,
    role,
    open: (world) => openSavedSearch(world, { isShared: true }),
    ...bySearchMenu('Stop sharing'),
    done: 'Only you see the search now.',
    leadsTo: { event: 'SearchSharingChanged' },
    end: closeSearches,
  },
  {
    name: 'a saved search that is removed',
    sends: adminRemoveSavedSearch,
    role,
    open: (world) => openSavedSearch(world),
    async fill(page) {
      await openSearches(page);
      await chooseForSearch(page, 'Remove');
      await page.getByRole('button', { name: 'Remove the search' }).waitFor();
    },
    press: (page) => click(page, 'Remove the search'),
    // The question of a session that has ended hides it.
    readDraft: async (page) =>
      (await page
        .getByRole('heading', { name: `Remove “${searchTitle}”?`, includeHidden: true })
        .textContent()) ?? '',
    done: 'The search is removed.',
    leadsTo: { event: 'SearchRemoved' },
    async end(page) {
      await page.getByRole('button', { name: 'Remove the search' }).waitFor({ state: 'detached' });
      await closeSearches(page);
    },
  },
];
