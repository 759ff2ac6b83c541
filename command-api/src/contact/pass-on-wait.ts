import { type CommandMetadata, deriveMetadata } from '@mirabelle/application';
import { contactMessage, contactMessageStream, findWaitBeforeMerge } from '@mirabelle/domain';
import type { Context } from '../context.js';

/** At most this many merges are followed. */
const MAX_MERGES = 10;

/**
 * Passes the wait for an answer from a merged message on to the message in which its conversation goes on, or withdraws it from
 * there once the messages are separated. If that message is merged too, its wait is passed on in the same way. A repeated request
 * changes nothing further.
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
