import {
  adminAddContactNote,
  adminAssignContactMessage,
  adminCloseContactMessage,
  adminCloseMessages,
  adminMarkContactMessageAsReplied,
  adminMarkContactMessageAsSpam,
  adminMergeContactMessage,
  adminPutAsideContactMessage,
  adminReopenContactMessage,
  adminReplyToContactMessage,
  adminTakeUpContactMessage,
  adminUnmarkContactMessageAsSpam,
  adminUnmergeContactMessage,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createMessage } from '../../service/calls/contact.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createEmailAddress } from '../../support/people.js';
import { createListPath } from '../list-path.js';
import { byBulkDialog, byButton, byDialog, type StaffAction } from './staff-action.js';

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

const fillNote = (page: Page) =>
  page.getByRole('dialog').getByLabel('Note').fill('A regular of the salon in Athens.');

export const messageActions: readonly StaffAction[] = [
  {
    name: 'a reply',
    sends: adminReplyToContactMessage,
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
    sends: adminAddContactNote,
    role,
    open: (world) => openMessage(world),
    ...byDialog('Add a note', 'Save note', fillNote),
    done: 'The note is saved.',
    leadsTo: { event: 'ContactNoteAdded' },
  },
  {
    name: 'the assignment of a message',
    sends: adminAssignContactMessage,
    role,
    open: (world) => openMessage(world),
    ...byButton('Assign to me'),
    done: 'The message is yours.',
    leadsTo: { event: 'ContactMessageAssigned' },
  },
  {
    name: 'a message that is handed over',
    sends: adminAssignContactMessage,
    role,
    open: (world) => openMessage(world),
    ...byDialog('Hand over', 'Hand over', async (page) => {
      await page.locator('[role="presentation"] [role="menuitem"]').first().click();
      await page.getByLabel('What should your colleague know or do? (optional)').fill('You know her.');
    }),
    done: 'The message is handed over, and your colleague gets an email about it. “Assign to me” brings it back to you.',
    leadsTo: { event: 'ContactMessageAssigned' },
  },
  {
    name: 'a closed message',
    sends: adminCloseContactMessage,
    role,
    open: (world) => openMessage(world),
    ...byButton('Close'),
    done: 'The message is closed.',
    leadsTo: { event: 'ContactMessageClosed' },
  },
  {
    name: 'a reopened message',
    sends: adminReopenContactMessage,
    role,
    open: (world) => openMessage(world, adminCloseContactMessage),
    ...byButton('Reopen'),
    done: 'The message is open again and waits for a reply.',
    leadsTo: { event: 'ContactMessageReopened' },
  },
  {
    name: 'a message that is marked as replied',
    sends: adminMarkContactMessageAsReplied,
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
    name: 'a message that is put aside',
    sends: adminPutAsideContactMessage,
    role,
    open: (world) => openMessage(world),
    ...byDialog('Remind me', 'Put aside'),
    done: 'The message is put aside and comes back by itself.',
    leadsTo: { event: 'ContactMessagePutAside' },
  },
  {
    name: 'a message that is taken up again',
    sends: adminTakeUpContactMessage,
    role,
    open: (world) =>
      openMessage(world, adminPutAsideContactMessage, { until: { at: '2031-12-02T07:00:00.000Z' } }),
    ...byButton('Take up again'),
    done: 'The message is no longer put aside.',
    leadsTo: { event: 'ContactMessageTakenUp' },
  },
  {
    name: 'spam',
    sends: adminMarkContactMessageAsSpam,
    role,
    open: (world) => openMessage(world),
    ...byButton('Mark as spam'),
    done: 'The message is marked as spam.',
    leadsTo: { event: 'ContactMessageMarkedAsSpam' },
  },
  {
    name: 'a message that is no spam',
    sends: adminUnmarkContactMessageAsSpam,
    role,
    open: (world) => openMessage(world, adminMarkContactMessageAsSpam),
    ...byButton('Not spam'),
    done: 'The message is no longer spam. Its state is the same as before.',
    leadsTo: { event: 'ContactMessageUnmarkedAsSpam' },
  },
  {
    name: 'a merge',
    sends: adminMergeContactMessage,
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
    sends: adminUnmergeContactMessage,
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
    sends: adminCloseMessages,
    role,
    async open(world) {
      const { one, into } = await createTwoMessages(world);
      return createListPath('contact-messages', { id: [one.id, into.id] });
    },
    ...byBulkDialog('Close', 'Close them'),
    done: '2 messages are closed.',
    leadsTo: { table: 'bulk_actions', where: "resource = 'contact-messages'" },
  },
];
