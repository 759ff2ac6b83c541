import * as backoffice from '@mirabelle/backoffice-contracts';
import * as contracts from '@mirabelle/contracts';
import { createEmailAddress } from '../../support/people.js';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import { type Actor, type CallParts, callOrThrow, getUserId, type World } from './world.js';

/** The body of `POST /api/contact`. */
export const createMessageForm = (changes: object = {}) => ({
  name: 'Ada',
  email: createEmailAddress(),
  subject: 'Shade 7.43',
  message: 'Does it suit cool skin?',
  ...changes,
});

/** Sends a contact message, by default as a visitor. */
export async function createMessage(
  { actors }: World,
  changes: object = {},
  { client }: Actor = actors.visitor,
): Promise<{ id: string }> {
  const body = createMessageForm(changes);
  const { id } = await callOrThrow<{ id: string }>(client, contracts.sendContactMessage, { body });
  return { id };
}

const forNewMessage =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createMessage(world) });

const TEMPLATE = { title: 'Opening hours', texts: { en: 'We open at 9.' } };

/** Creates a reply template as support. */
export const createTemplate = ({ actors }: World, body: object = TEMPLATE): Promise<{ id: string }> =>
  callOrThrow<{ id: string }>(actors.support.client, backoffice.adminCreateReplyTemplate, { body });

const forNewTemplate =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: { id: (await createTemplate(world)).id } });

const forBulkAction = async (world: World) => ({
  body: { records: [{ ...(await createMessage(world)), version: null }] },
});

export const contactExamples: Examples = {
  sendContactMessage: {
    endpoint: contracts.sendContactMessage,
    createParts: () => ({ body: createMessageForm() }),
  },
  listContactThreads: createCallExample(contracts.listContactThreads),
  replyToContactThread: {
    endpoint: contracts.replyToContactThread,
    owner: 'customer',
    createParts: async (world) => ({
      params: await createMessage(world, {}, world.actors.customer),
      body: { text: 'And for lips?' },
    }),
  },
  receiveInboundMail: {
    endpoint: contracts.receiveInboundMail,
    createParts: () => ({}),
    // A mail is accepted only with the provider's secret, so every caller here is refused.
    refusalCodes: ['forbidden'],
    whyRepeatDiffers: 'the call is always refused, and refusals are not stored for repetition',
  },
  adminListContactMessages: createCallExample(backoffice.adminListContactMessages),
  adminExportContactMessages: createCallExample(backoffice.adminExportContactMessages, WITH_REASON),
  adminReadContactMessage: { endpoint: backoffice.adminReadContactMessage, createParts: forNewMessage() },
  adminAssignContactMessage: { endpoint: backoffice.adminAssignContactMessage, createParts: forNewMessage() },
  adminReplyToContactMessage: {
    endpoint: backoffice.adminReplyToContactMessage,
    createParts: forNewMessage({ body: { reply: 'It does.' } }),
  },
  adminPreviewContactReply: {
    endpoint: backoffice.adminPreviewContactReply,
    createParts: forNewMessage({ body: { reply: 'It does.' } }),
    whyRepeatDiffers: 'a preview changes nothing, so no answer is stored for repetition',
  },
  adminCloseContactMessage: { endpoint: backoffice.adminCloseContactMessage, createParts: forNewMessage() },
  adminSelectMessages: createCallExample(backoffice.adminSelectMessages, { query: { action: 'assign' } }),
  adminAssignMessages: { endpoint: backoffice.adminAssignMessages, createParts: forBulkAction },
  adminHandOverMessages: {
    endpoint: backoffice.adminHandOverMessages,
    createParts: async (world) => {
      const { body } = await forBulkAction(world);
      return { body: { ...body, assigneeId: getUserId(world.actors.operator) } };
    },
  },
  adminMarkMessagesAsSpam: { endpoint: backoffice.adminMarkMessagesAsSpam, createParts: forBulkAction },
  adminUnmarkMessagesAsSpam: { endpoint: backoffice.adminUnmarkMessagesAsSpam, createParts: forBulkAction },
  adminReopenMessages: { endpoint: backoffice.adminReopenMessages, createParts: forBulkAction },
  adminMarkMessagesAsReplied: {
    endpoint: backoffice.adminMarkMessagesAsReplied,
    createParts: forBulkAction,
  },
  adminCloseMessages: { endpoint: backoffice.adminCloseMessages, createParts: forBulkAction },
  adminAddContactNote: {
    endpoint: backoffice.adminAddContactNote,
    createParts: forNewMessage({ body: { note: 'A regular of the salon in Athens.' } }),
  },
  adminMarkContactMessageAsReplied: {
    endpoint: backoffice.adminMarkContactMessageAsReplied,
    createParts: forNewMessage(),
  },
  adminPutAsideContactMessage: {
    endpoint: backoffice.adminPutAsideContactMessage,
    createParts: forNewMessage({ body: { until: { at: '2031-12-02T07:00:00.000Z' } } }),
  },
  adminTakeUpContactMessage: { endpoint: backoffice.adminTakeUpContactMessage, createParts: forNewMessage() },
  adminMarkContactMessageAsSpam: {
    endpoint: backoffice.adminMarkContactMessageAsSpam,
    createParts: forNewMessage(),
  },
  adminUnmarkContactMessageAsSpam: {
    endpoint: backoffice.adminUnmarkContactMessageAsSpam,
    createParts: forNewMessage(),
  },
  adminListFilledReplyTemplates: {
    endpoint: backoffice.adminListFilledReplyTemplates,
    createParts: forNewMessage(),
  },
  adminListReplyTemplates: createCallExample(backoffice.adminListReplyTemplates),
  adminReadReplyFrames: createCallExample(backoffice.adminReadReplyFrames),
  adminReadReplyTemplate: { endpoint: backoffice.adminReadReplyTemplate, createParts: forNewTemplate() },
  adminCreateReplyTemplate: createCallExample(backoffice.adminCreateReplyTemplate, { body: TEMPLATE }),
  adminEditReplyTemplate: {
    endpoint: backoffice.adminEditReplyTemplate,
    createParts: forNewTemplate({ body: { ...TEMPLATE, texts: { en: 'We open at 10.' } } }),
  },
  adminArchiveReplyTemplate: {
    endpoint: backoffice.adminArchiveReplyTemplate,
    createParts: forNewTemplate(),
  },
  adminRestoreReplyTemplate: {
    endpoint: backoffice.adminRestoreReplyTemplate,
    createParts: forNewTemplate(),
  },
  adminMergeContactMessage: {
    endpoint: backoffice.adminMergeContactMessage,
    async createParts(world) {
      const email = createEmailAddress();
      const [params, into] = [await createMessage(world, { email }), await createMessage(world, { email })];
      return { params, body: { intoId: into.id } };
    },
  },
  adminUnmergeContactMessage: {
    endpoint: backoffice.adminUnmergeContactMessage,
    createParts: forNewMessage(),
  },
  adminReopenContactMessage: { endpoint: backoffice.adminReopenContactMessage, createParts: forNewMessage() },
};
