import type { EventMessage } from '@mirabelle/kafka';

/** Well below what brokers take of a partition in one request unless told otherwise (`message.max.bytes`, 1 MiB). */
const MOST_CHARACTERS = 400_000;

/**
 * Messages in their order, in portions that a broker takes. One that is larger by itself goes alone.
 *
 * @param most characters of each partition in a portion
 */
export function* packed<Message extends Pick<EventMessage, 'value'> & { readonly partition?: number }>(
  messages: Iterable<Message>,
  most = MOST_CHARACTERS,
): Generator<Message[], void, undefined> {
  let portion: Message[] = [];
  let sizes = new Map<number, number>();
  for (const message of messages) {
    const { partition = 0, value } = message;
    const size = sizes.get(partition) ?? 0;
    if (size > 0 && size + value.length > most) {
      yield portion;
      portion = [];
      sizes = new Map();
    }
    portion.push(message);
    sizes.set(partition, (sizes.get(partition) ?? 0) + value.length);
  }
  if (portion.length > 0) yield portion;
}
