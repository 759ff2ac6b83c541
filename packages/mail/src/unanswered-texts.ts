import { type ContactEvent, contactMessage, fold } from '@mirabelle/domain';

/** Loads the stream of a message that is merged into another one. */
export type LoadMergedStream = (messageId: string) => Promise<readonly ContactEvent[]>;

interface WrittenText {
  readonly text: string;
  /** UTC instant. */
  readonly at: string;
}

/**
 * What the sender has written since the last reply, also in the messages merged into this one, oldest first; if nothing, what they wrote
 * last. A mail from another address may be from somebody else, so it is not quoted.
 */
export async function findUnansweredTexts(
  events: readonly ContactEvent[],
  loadMergedStream: LoadMergedStream,
): Promise<readonly string[]> {
  const unanswered = await collectUnanswered(events, loadMergedStream);
  const texts = unanswered.length > 0 ? unanswered : listTexts(events).slice(-1);
  return texts.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ text }) => text);
}

async function collectUnanswered(
  events: readonly ContactEvent[],
  loadMergedStream: LoadMergedStream,
): Promise<readonly WrittenText[]> {
  const answeredUntil = events.findLastIndex(({ type }) => type === 'ContactMessageReplied');
  const texts = [...listTexts(events.slice(answeredUntil + 1))];
  // `mergedWaits` has only the merged messages that wait for an answer.
  for (const id of fold(contactMessage, events).mergedWaits.keys())
    texts.push(...(await collectUnanswered(await loadMergedStream(id), loadMergedStream)));
  return texts;
}

const listTexts = (events: readonly ContactEvent[]): readonly WrittenText[] =>
  events.flatMap((event) => {
    const text = readText(event);
    return text ? [{ text, at: event.metadata?.occurredAt ?? '' }] : [];
  });

function readText({ type, data }: ContactEvent): string | null {
  if (type === 'ContactMessageReceived') return data.message;
  return type === 'ContactReplyReceived' && data.from === undefined ? data.text : null;
}
