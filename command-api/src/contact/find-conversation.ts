import { type ContactMessage, contactMessage, contactMessageStream } from '@mirabelle/domain';
import type { Context } from '../context.js';

/** The message in which a conversation goes on, as it is now. */
export interface Conversation {
  readonly messageId: string;
  readonly message: ContactMessage;
}

/**
 * Finds the message in which the conversation of a message goes on: the message itself, or the last one of a row of merges.
 *
 * @returns undefined if the merges lead back to the message, so that its conversation is out of sight
 */
export async function findConversation(
  { commands }: Pick<Context, 'commands'>,
  messageId: string,
): Promise<Conversation | undefined> {
  const passed = new Set<string>();
  let id = messageId;
  for (;;) {
    const message = await commands.load(contactMessage, contactMessageStream(id));
    // A circle of other messages ends the search, too. Whoever has closed it undoes it.
    if (message.mergedInto === undefined || passed.has(id)) return { messageId: id, message };
    if (message.mergedInto === messageId) return undefined;
    passed.add(id);
    id = message.mergedInto;
  }
}
