import { contactMessage, contactMessageStream } from '@mirabelle/domain';
import type { Context } from '../context.js';

/** At most this many merges are followed. */
export const MAX_MERGES = 10;

/** Finds the message in which a conversation goes on, because a merged message may have been merged into another again. */
export async function followMerges(
  { commands }: Pick<Context, 'commands'>,
  messageId: string,
): Promise<string> {
  let id = messageId;
  for (let merges = 0; merges < MAX_MERGES; merges += 1) {
    const { mergedInto } = await commands.load(contactMessage, contactMessageStream(id));
    if (mergedInto === undefined) return id;
    id = mergedInto;
  }
  return id;
}
