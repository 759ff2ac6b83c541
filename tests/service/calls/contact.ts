import * as contracts from '@mirabelle/contracts';
import { newEmail } from '../../support/people.js';
import { type Examples, exampleOf, WITH_REASON } from './example.js';
import { type CallParts, succeed, type World } from './world.js';

const message = () => ({
  name: 'Ada',
  email: newEmail(),
  subject: 'Shade 7.43',
  message: 'Does it suit cool skin?',
});

async function newMessage({ actors }: World): Promise<{ id: string }> {
  const { client } = actors.visitor;
  return {
    id: (await succeed<{ id: string }>(client, contracts.sendContactMessage, { body: message() })).id,
  };
}

const ofMessage =
  (parts: CallParts = {}) =>
  async (world: World) => ({ ...parts, params: await newMessage(world) });

export const contactExamples: Examples = {
  sendContactMessage: { endpoint: contracts.sendContactMessage, make: () => ({ body: message() }) },
  adminListContactMessages: exampleOf(contracts.adminListContactMessages),
  adminExportContactMessages: exampleOf(contracts.adminExportContactMessages, WITH_REASON),
  adminReadContactMessage: { endpoint: contracts.adminReadContactMessage, make: ofMessage() },
  adminAssignContactMessage: { endpoint: contracts.adminAssignContactMessage, make: ofMessage() },
  adminReplyToContactMessage: {
    endpoint: contracts.adminReplyToContactMessage,
    make: ofMessage({ body: { reply: 'It does.' } }),
  },
  adminCloseContactMessage: { endpoint: contracts.adminCloseContactMessage, make: ofMessage() },
  adminReopenContactMessage: { endpoint: contracts.adminReopenContactMessage, make: ofMessage() },
};
