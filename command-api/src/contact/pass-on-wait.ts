import { type CommandMetadata, deriveMetadata } from '@mirabelle/application';
import { contactMessage, contactMessageStream, findWaitBeforeMerge } from '@mirabelle/domain';
import type { Context } from '../context.js';

/** At most this many merges are followed. */
const MAX_MERGES = 10;

/**
 * Tells the message in which a conversation goes on since when its sender has waited in the merged one, or that this does not
 * count any more, and passes it on if that message is merged itself. A repeated request does it once.
 *
 * @param messageId of a message that was just merged or separated
 */
export async function passOnWait(
  { commands }: Pick<Context, 'commands'>,
  messageId: string,
  metadata: CommandMetadata,
): Promise<void> {
  let mergedId = messageId;
  let isNew = false;
  for (let merges = 0; merges < MAX_MERGES; merges += 1) {
    const merged = await commands.load(contactMessage, contactMessageStream(mergedId));
    const target = merged.mergedInto ?? (mergedId === messageId ? merged.separatedFrom : undefined);
    if (target === undefined) return;
    if (mergedId === messageId) isNew = merged.mergedInto !== undefined;
    await commands.execute({
      decider: contactMessage,
      stream: contactMessageStream(target),
      command: { type: 'CountMergedWait', mergedId, since: findWaitBeforeMerge(merged), isNew },
      metadata: deriveMetadata(metadata, `wait in ${mergedId}`),
    });
    mergedId = target;
  }
}
