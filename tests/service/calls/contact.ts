import * as contracts from '@mirabelle/contracts';
import { createEmailAddress } from '../../support/people.js';
import { createCallExample, type Examples, WITH_REASON } from './example.js';
import { type CallParts, callOrThrow, type World } from './world.js';

const message = () => ({
  name: 'Ada',
  email: createEmailAddress(),
  subject: 'Shade 7.43',
  message: 'Does it suit cool skin?',
});

async function createMessage({ actors }: World): Promise<{ id: string }> {
  const { client } = actors.visitor;
  return {
    id: (await callOrThrow<{ id: string }>(client, contracts.sendContactMessage, { body: message() })).id,
  };
}

const forNewMessage =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await createMessage(world) });

export const contactExamples: Examples = {
  sendContactMessage: { endpoint: contracts.sendContactMessage, createParts: () => ({ body: message() }) },
  adminListContactMessages: createCallExample(contracts.adminListContactMessages),
  adminExportContactMessages: createCallExample(contracts.adminExportContactMessages, WITH_REASON),
  adminReadContactMessage: { endpoint: contracts.adminReadContactMessage, createParts: forNewMessage() },
  adminAssignContactMessage: { endpoint: contracts.adminAssignContactMessage, createParts: forNewMessage() },
  adminReplyToContactMessage: {
    endpoint: contracts.adminReplyToContactMessage,
    createParts: forNewMessage({ body: { reply: 'It does.' } }),
  },
  adminCloseContactMessage: { endpoint: contracts.adminCloseContactMessage, createParts: forNewMessage() },
  adminReopenContactMessage: { endpoint: contracts.adminReopenContactMessage, createParts: forNewMessage() },
};
