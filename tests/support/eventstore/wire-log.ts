import { EventEmitter } from 'node:events';
import type { AppendResult, ExpectedRevision, ProposedEvent, WireEvent } from './wire-event.js';
import { serializeEvent } from './wire-messages.js';

/** About how many bytes a record has beside its data and metadata. Positions count bytes. */
const RECORD_OVERHEAD = 120n;

/** The log behind the fake server: streams in memory, in one order, with positions that count bytes. */
export class WireLog {
  readonly events: WireEvent[] = [];
  /** Emits `appended` after each append. */
  readonly signals = new EventEmitter().setMaxListeners(0);
  readonly #streams = new Map<string, WireEvent[]>();
  #end: bigint;

  /** @param firstPosition position of the first event */
  constructor(firstPosition = 0n) {
    this.#end = firstPosition;
    // A new server begins with events of its own.
    this.appendSystemEvent('$users', '$User');
    this.appendSystemEvent('$settings', '$settings');
  }

  listStreamEvents(stream: string): readonly WireEvent[] {
    return this.#streams.get(stream) ?? [];
  }

  /** Finds the index of the first event at or after a position. */
  findIndex(position: bigint): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.events[middle] as WireEvent).position < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Appends all events or none. Repeating an append that expects no stream or a revision, with the same ids, succeeds with the
   * position of the first one.
   */
  append(stream: string, proposed: readonly ProposedEvent[], expected: ExpectedRevision): AppendResult {
    const rows = this.#streams.get(stream) ?? [];
    const last = BigInt(rows.length) - 1n;
    const current = last < 0n ? undefined : last;
    if (!isExpected(expected, last)) {
      const first = expected === 'no_stream' ? 0 : typeof expected === 'bigint' ? Number(expected) + 1 : -1;
      const repeated = first < 0 ? [] : rows.slice(first, first + proposed.length);
      const end = repeated.at(-1);
      const isRepeated =
        repeated.length === proposed.length && repeated.every(({ id }, index) => id === proposed[index]?.id);
      return isRepeated && end
        ? { isAppended: true, revision: end.revision, position: end.position }
        : { isAppended: false, current };
    }
    for (const event of proposed) {
      const revision = BigInt(rows.length);
      const position = this.#end;
      this.#end += RECORD_OVERHEAD + BigInt(event.data.length + event.metadata.length);
      const message = serializeEvent(event, stream, revision, position);
      const { id, type, data, metadata } = event;
      const recorded: WireEvent = { id, type, stream, revision, position, data, metadata, message };
      rows.push(recorded);
      this.events.push(recorded);
    }
    this.#streams.set(stream, rows);
    this.signals.emit('appended');
    return {
      isAppended: true,
      revision: BigInt(rows.length) - 1n,
      position: this.events.at(-1)?.position ?? 0n,
    };
  }

  appendSystemEvent(stream = '$stats-127.0.0.1:2113', type = '$statsCollected'): void {
    this.append(stream, [createProposedEvent(type)], 'any');
  }

  /** Appends an event of another program on the same server. */
  appendForeignEvent(stream: string, type: string): void {
    this.append(stream, [createProposedEvent(type)], 'any');
  }

  /** Removes all events but the first `length`, as the restore of an earlier backup does. */
  truncate(length: number): void {
    for (const event of this.events.splice(length)) this.#streams.get(event.stream)?.pop();
    const last = this.events.at(-1);
    this.#end = last
      ? last.position + RECORD_OVERHEAD + BigInt(last.data.length + last.metadata.length)
      : this.#end;
  }
}

function createProposedEvent(type: string): ProposedEvent {
  return {
    id: crypto.randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: Buffer.from('{}'),
  };
}

function isExpected(expected: ExpectedRevision, last: bigint): boolean {
  if (expected === 'any') return true;
  if (expected === 'no_stream') return last < 0n;
  return expected === 'stream_exists' ? last >= 0n : expected === last;
}
