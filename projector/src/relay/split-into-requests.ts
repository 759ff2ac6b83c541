import type { EventMessage } from '@mirabelle/kafka';

/**
 * Characters for one partition in a request. Nearly all characters of the sealed events take one byte. Even if each took two,
 * they would stay below the brokers' default limit for one partition in a request (`message.max.bytes`, 1 MiB).
 */
const MAX_CHARACTERS = 400_000;

/**
 * Splits messages into requests that a broker accepts, in order. A message over the limit gets a request with no other
 * message of its partition.
 *
 * @param maxCharacters limit of characters for each partition in a request
 */
export function* splitIntoRequests<
  Message extends Pick<EventMessage, 'value'> & { readonly partition?: number },
>(messages: Iterable<Message>, maxCharacters = MAX_CHARACTERS): Generator<Message[], void, undefined> {
  let request: Message[] = [];
  let sizes = new Map<number, number>();
  for (const message of messages) {
    const { partition = 0, value } = message;
    const size = sizes.get(partition) ?? 0;
    if (size > 0 && size + value.length > maxCharacters) {
      yield request;
      request = [];
      sizes = new Map();
    }
    request.push(message);
    sizes.set(partition, (sizes.get(partition) ?? 0) + value.length);
  }
  if (request.length > 0) yield request;
}
