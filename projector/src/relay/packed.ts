import { type EventMessage, type SealedEvent, toMessage } from '@mirabelle/platform/integration';

/** Well below what brokers take in one request unless told otherwise (`message.max.bytes`, 1 MiB). */
const MOST_CHARACTERS = 400_000;

/** The messages of events in their order, in portions that a broker takes. One that is larger by itself goes alone. */
export function* packed(
  events: readonly SealedEvent[],
  most = MOST_CHARACTERS,
): Generator<EventMessage[], void, undefined> {
  let portion: EventMessage[] = [];
  let size = 0;
  for (const event of events) {
    const message = toMessage(event);
    if (portion.length > 0 && size + message.value.length > most) {
      yield portion;
      portion = [];
      size = 0;
    }
    portion.push(message);
    size += message.value.length;
  }
  if (portion.length > 0) yield portion;
}
