import { comparePositions, type Position, START } from '../position.js';
import { collectEvents } from './collect-events.js';
import { getPosition, type LogClient, matchesPrefix } from './log-client.js';

/** The first page has one event, because the newest event of the server mostly belongs to the log. */
const FIRST_PAGE_SIZE = 1;
/** Number of events in each further page. */
const NEXT_PAGE_SIZE = 200;

/**
 * Finds the newest event of the log among the events of the server, which also stores system events and streams without
 * the prefix. The finder remembers how far it has looked, so that only newer events are examined the next time.
 */
export class HeadFinder {
  readonly #prefix: string;
  #head: Position = START;
  #examinedTo: Position = START;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** @returns the position of the newest event; `START` in an empty log */
  async find(client: LogClient): Promise<Position> {
    let newest: Position | undefined;
    let from: 'end' | { commit: bigint; prepare: bigint } = 'end';
    for (let pageSize = FIRST_PAGE_SIZE; ; pageSize = NEXT_PAGE_SIZE) {
      const page = await collectEvents(
        client.readAll({
          direction: 'backwards',
          fromPosition: from,
          maxCount: pageSize,
          requiresLeader: true,
        }),
      );
      const [first] = page;
      if (!newest) {
        newest = first ? getPosition(first) : START;
        // A server that was restored from a backup ends earlier than before.
        if (comparePositions(newest, this.#examinedTo) < 0) this.#remember(START, START);
      }
      for (const event of page) {
        const position = getPosition(event);
        if (comparePositions(position, this.#examinedTo) <= 0) return this.#remember(this.#head, newest);
        if (matchesPrefix(this.#prefix, event)) return this.#remember(position, newest);
        from = { commit: position.transaction, prepare: position.sequence };
      }
      if (page.length < pageSize) return this.#remember(START, newest);
    }
  }

  #remember(head: Position, examinedTo: Position): Position {
    this.#head = head;
    this.#examinedTo = examinedTo;
    return head;
  }
}
