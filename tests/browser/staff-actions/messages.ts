import {
  adminCloseContactMessage,
  adminMarkContactMessageAsSpam,
  adminMergeContactMessage,
  adminReopenContactMessage,
  adminReplyToContactMessage,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createMessage, createTemplate } from '../../service/calls/contact.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createEmailAddress } from '../../support/people.js';
import { createListPath } from '../list-path.js';
import { byBulkDialog, byButton, byDialog, click, type StaffAction } from './staff-action.js';

const role = 'support';

/** Opens a new message, after a call of support about it. */
async function openMessage(world: World, endpoint?: Endpoint, body?: object): Promise<string> {
  const params = await createMessage(world);
  if (endpoint) await callOrThrow(world.actors.support.client, endpoint, { params, ...(body && { body }) });
  await world.waitUntilProjected();
  return `contact-messages/${params.id}/show`;
}

/** Sends two messages from one address. */
async function createTwoMessages(world: World) {
  const email = createEmailAddress();
  const [one, into] = [await createMessage(world, { email }), await createMessage(world, { email })];
  await world.waitUntilProjected();
  return { one, into };
}

async function openTemplate(world: World): Promise<string> {
  const { id } = await createTemplate(world);
  await world.waitUntilProjected();
  return `reply-templates/${id}/show`;
}

const fillNote = (page: Page) =>
  page.getByRole('dialog').getByLabel('Note').fill('A regular of the salon in Athens.');

export const messageActions: readonly StaffAction[] = [
  {
    name: 'a reply',
    role,
    open: (world) => openMessage(world),
    ...byDialog('Reply', 'Send reply', (page) =>
      page.getByLabel('Your reply').fill('We will call you back this afternoon.'),
    ),
    done: 'Your reply is on its way. The message is assigned to you.',
    leadsTo: { event: 'ContactMessageReplied' },
  },
  {
    name: 'a note',
    role,
    open: (world) => openMessage(world),
    ...byDialog('Add a note', 'Save note', fillNote),
    done: 'The note is saved.',
    leadsTo: { event: 'ContactNoteAdded' },
  },
  {
    name: 'the assignment of a message',
    role,
    open: (world) => openMessage(world),
    ...byButton('Assign to me'),
    done: 'The message is yours.',
    leadsTo: { event: 'ContactMessageAssigned' },
  },
  {
    name: 'a message that is handed over',
    role,
    open: (world) => openMessage(world),
    ...byDialog('Hand over', 'Hand over', async (page) => {
      await page.locator('[role="presentation"] [role="menuitem"]').first().click();
      await page.getByLabel('What should your colleague know or do? (optional)').fill('You know her.');
    }),
    done: 'The message is handed over, and your colleague gets an email about it.',
    leadsTo: { event: 'ContactMessageAssigned' },
  },
  {
    name: 'a closed message',
    role,
    open: (world) => openMessage(world),
    ...byButton('Close'),
    done: 'The message is closed.',
    leadsTo: { event: 'ContactMessageClosed' },
  },
  {
    name: 'a reopened message',
    role,
    open: (world) => openMessage(world, adminCloseContactMessage),
    ...byButton('Reopen'),
    done: 'The message is open again and waits for a reply.',
    leadsTo: { event: 'ContactMessageReopened' },
  },
  {
    name: 'a message that is marked as replied',
    role,
    async open(world) {
      const params = await createMessage(world);
      const { client } = world.actors.support;
      await callOrThrow(client, adminReplyToContactMessage, { params, body: { reply: 'It does.' } });
      await callOrThrow(client, adminCloseContactMessage, { params });
      await callOrThrow(client, adminReopenContactMessage, { params });
      await world.waitUntilProjected();
      return `contact-messages/${params.id}/show`;
    },
    ...byButton('Mark as replied'),
    done: 'The message is marked as replied. No email was sent.',
    leadsTo: { event: 'ContactMessageMarkedAsReplied' },
  },
  {
    name: 'spam',
    role,
    open: (world) => openMessage(world),
    ...byButton('Mark as spam'),
    done: 'The message is marked as spam.',
    leadsTo: { event: 'ContactMessageMarkedAsSpam' },
  },
  {
    name: 'a message that is no spam',
    role,
    open: (world) => openMessage(world, adminMarkContactMessageAsSpam),
    ...byButton('Not spam'),
    done: 'The message is no longer spam. Its state is the one from before.',
    leadsTo: { event: 'ContactMessageUnmarkedAsSpam' },
  },
  {
    name: 'a merge',
    role,
    open: async (world) => `contact-messages/${(await createTwoMessages(world)).one.id}/show`,
    ...byDialog('Merge', 'Merge', async (page) => {
      await page.getByRole('combobox', { name: 'Merge with' }).click();
      await page.getByRole('option').first().click();
    }),
    done: 'The messages are one conversation now.',
    leadsTo: { event: 'ContactMessageMerged' },
  },
  {
    name: 'a merge that is undone',
    role,
    async open(world) {
      const { one, into } = await createTwoMessages(world);
      const parts = { params: one, body: { intoId: into.id } };
      await callOrThrow(world.actors.support.client, adminMergeContactMessage, parts);
      await world.waitUntilProjected();
      return `contact-messages/${one.id}/show`;
    },
    ...byButton('Undo merge'),
    done: 'The message is on its own again.',
    leadsTo: { event: 'ContactMessageUnmerged' },
  },
  {
    name: 'all selected messages that are closed',
    role,
    async open(world) {
      const { one, into } = await createTwoMessages(world);
      return createListPath('contact-messages', { id: [one.id, into.id] });
    },
    ...byBulkDialog('Close', 'Close them'),
    done: '2 messages are closed.',
    leadsTo: { table: 'bulk_actions', where: "resource = 'contact-messages'" },
  },
  {
    name: 'a new template',
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
    role,
    open: openTemplate,
    ...byDialog('Edit', 'Save template', (page) => page.getByLabel('Text (English)').fill('We open at 10.')),
    done: 'The template is saved.',
    leadsTo: { event: 'ReplyTemplateEdited' },
  },
  {
    name: 'a template that is archived',
    role,
    open: openTemplate,
    ...byDialog('Archive', 'Archive the template'),
    done: 'The template is archived.',
    leadsTo: { event: 'ReplyTemplateArchived' },
  },
  {
    name: 'a search that is saved',
    role,
    open: async () => createListPath('contact-messages', { status: 'replied' }),
    async fill(page) {
      await click(page, 'Saved searches');
      await click(page, 'Save this search…');
      await page.getByLabel('Title').fill('Replied ones');
    },
    press: (page) => click(page, 'Save'),
    readDraft: (page) => page.getByLabel('Title').inputValue(),
    done: 'The search is saved.',
    leadsTo: { event: 'SearchSaved' },
  },
];
