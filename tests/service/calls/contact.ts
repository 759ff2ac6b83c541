import * as contracts from '@mirabelle/contracts';
import { createEmailAddress } from '../../support/people.js';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import { type CallParts, callOrThrow, type World } from './world.js';

const createMessageForm = (changes: object = {}) => ({
  name: 'Ada',
  email: createEmailAddress(),
  subject: 'Shade 7.43',
  message: 'Does it suit cool skin?',
  ...changes,
});

/** Sends a contact message as a visitor. */
export async function createMessage({ actors }: World, changes: object = {}): Promise<{ id: string }> {
  const { client } = actors.visitor;
  return {
    id: (
      await callOrThrow<{ id: string }>(client, contracts.sendContactMessage, {
        body: createMessageForm(changes),
      })
    ).id,
  };
}

const forNewMessage =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createMessage(world) });

const TEMPLATE = { title: 'Opening hours', texts: { en: 'We open at 9.' } };

/** Creates a reply template as support. */
export const createTemplate = ({ actors }: World, body: object = TEMPLATE): Promise<{ id: string }> =>
  callOrThrow<{ id: string }>(actors.support.client, contracts.adminCreateReplyTemplate, { body });

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
  receiveInboundMail: {
    endpoint: contracts.receiveInboundMail,
    createParts: () => ({}),
    // A mail is accepted only with the provider's secret, so every caller here is refused.
    ruleCodes: ['forbidden'],
    whyRepeatDiffers: 'the call is always refused, and refusals are not stored for repetition',
  },
  adminListContactMessages: createCallExample(contracts.adminListContactMessages),
  adminExportContactMessages: createCallExample(contracts.adminExportContactMessages, WITH_REASON),
  adminReadContactMessage: { endpoint: contracts.adminReadContactMessage, createParts: forNewMessage() },
  adminAssignContactMessage: { endpoint: contracts.adminAssignContactMessage, createParts: forNewMessage() },
  adminReplyToContactMessage: {
    endpoint: contracts.adminReplyToContactMessage,
    createParts: forNewMessage({ body: { reply: 'It does.' } }),
  },
  adminPreviewContactReply: {
    endpoint: contracts.adminPreviewContactReply,
    createParts: forNewMessage({ body: { reply: 'It does.' } }),
    whyRepeatDiffers: 'a preview changes nothing, so no answer is stored for repetition',
  },
  adminCloseContactMessage: { endpoint: contracts.adminCloseContactMessage, createParts: forNewMessage() },
  adminSelectMessages: createCallExample(contracts.adminSelectMessages, { query: { action: 'assign' } }),
  adminAssignMessages: { endpoint: contracts.adminAssignMessages, createParts: forBulkAction },
  adminCloseMessages: { endpoint: contracts.adminCloseMessages, createParts: forBulkAction },
  adminAddContactNote: {
    endpoint: contracts.adminAddContactNote,
    createParts: forNewMessage({ body: { note: 'A regular of the salon in Athens.' } }),
  },
  adminMarkContactMessageAsSpam: {
    endpoint: contracts.adminMarkContactMessageAsSpam,
    createParts: forNewMessage(),
  },
  adminUnmarkContactMessageAsSpam: {
    endpoint: contracts.adminUnmarkContactMessageAsSpam,
    createParts: forNewMessage(),
  },
  adminListFilledReplyTemplates: {
    endpoint: contracts.adminListFilledReplyTemplates,
    createParts: forNewMessage(),
  },
  adminListReplyTemplates: createCallExample(contracts.adminListReplyTemplates),
  adminReadReplyTemplate: { endpoint: contracts.adminReadReplyTemplate, createParts: forNewTemplate() },
  adminCreateReplyTemplate: createCallExample(contracts.adminCreateReplyTemplate, { body: TEMPLATE }),
  adminEditReplyTemplate: {
    endpoint: contracts.adminEditReplyTemplate,
    createParts: forNewTemplate({ body: { ...TEMPLATE, texts: { en: 'We open at 10.' } } }),
  },
  adminArchiveReplyTemplate: { endpoint: contracts.adminArchiveReplyTemplate, createParts: forNewTemplate() },
  adminRestoreReplyTemplate: { endpoint: contracts.adminRestoreReplyTemplate, createParts: forNewTemplate() },
  adminMergeContactMessage: {
    endpoint: contracts.adminMergeContactMessage,
    async createParts(world) {
      const email = createEmailAddress();
      const [params, into] = [await createMessage(world, { email }), await createMessage(world, { email })];
      return { params, body: { intoId: into.id } };
    },
  },
  adminUnmergeContactMessage: {
    endpoint: contracts.adminUnmergeContactMessage,
    createParts: forNewMessage(),
  },
  adminReopenContactMessage: { endpoint: contracts.adminReopenContactMessage, createParts: forNewMessage() },
};
