import { PassThrough, Readable } from 'node:stream';
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  type JSONEventData,
  type Position,
  type RecordedEvent,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { LogClient } from '../eventstoredb/log-client.js';

/** A position above `Number.MAX_SAFE_INTEGER`, as in a very large log. */
const FIRST_POSITION = 2n ** 60n;

type SubscribeToAllOptions = Parameters<LogClient['subscribeToAll']>[0];

/** A fake of the EventStoreDB server with the client methods that the adapter uses. It can stall subscriptions. */
export class FakeEventStoreDb {
  readonly events: RecordedEvent[] = [];
  readonly subscriptions: { readonly from: Position | 'start'; readonly stream: PassThrough }[] = [];
  /** While true, new subscriptions deliver nothing, not even `caughtUp`. */
  stalled = false;

  /** Writes a system event. */
  writeSystemEvent(): void {
    this.#write('$stats-0', [
      {
        id: crypto.randomUUID(),
        contentType: 'application/json',
        type: '$statsCollected',
        data: {},
        metadata: {},
      },
    ]);
  }

  client(): LogClient {
    const client: Record<keyof LogClient, unknown> = {
      appendToStream: async (
        stream: string,
        events: JSONEventData[],
        { expectedRevision }: { expectedRevision: bigint | 'no_stream' },
      ) => {
        const current = BigInt(this.#eventsOf(stream).length) - 1n;
        if ((expectedRevision === 'no_stream' ? -1n : expectedRevision) !== current) {
          throw new WrongExpectedVersionError(
            undefined as never,
            {
              streamName: stream,
              expected: expectedRevision,
              current: current < 0n ? 'no_stream' : current,
            } as never,
          );
        }
        const position = this.#write(stream, events);
        return { success: true, nextExpectedRevision: current + BigInt(events.length), position };
      },
      readStream: (
        stream: string,
        {
          fromRevision,
          direction,
          maxCount = Number.MAX_SAFE_INTEGER,
        }: { fromRevision: bigint | 'end'; direction: string; maxCount?: number },
      ) => {
        const stored = this.#eventsOf(stream);
        const ordered =
          direction === 'backwards' ? [...stored].reverse() : stored.slice(Number(fromRevision));
        return (async function* () {
          if (stored.length === 0) throw new StreamNotFoundError(undefined, stream);
          for (const event of ordered.slice(0, maxCount)) yield { event };
        })();
      },
      readAll: ({ fromPosition, maxCount }: { fromPosition: Position | 'end'; maxCount: number }) => {
        const before =
          fromPosition === 'end'
            ? this.events
            : this.events.filter(({ position }) => (position?.commit ?? 0n) < fromPosition.commit);
        return Readable.from(
          [...before]
            .reverse()
            .slice(0, maxCount)
            .map((event) => ({ event })),
        );
      },
      subscribeToAll: (
        options: SubscribeToAllOptions,
        { highWaterMark = 16 }: { highWaterMark?: number } = {},
      ) => this.#subscribe(options, highWaterMark),
      dispose: async () => {
        for (const { stream } of this.subscriptions) stream.destroy();
      },
    };
    return client as LogClient;
  }

  #eventsOf(stream: string): RecordedEvent[] {
    return this.events.filter(({ streamId }) => streamId === stream);
  }

  #write(streamId: string, events: readonly JSONEventData[]): Position {
    const revision = this.#eventsOf(streamId).length;
    let position = { commit: FIRST_POSITION, prepare: FIRST_POSITION };
    events.forEach((event, index) => {
      const number = FIRST_POSITION + BigInt(this.events.length);
      position = { commit: number, prepare: number };
      const { contentType: _, ...rest } = structuredClone(event);
      const recorded = {
        ...rest,
        streamId,
        revision: BigInt(revision + index),
        isJson: true,
        created: new Date(),
        position,
      };
      this.events.push(recorded as RecordedEvent);
    });
    for (const { stream } of this.subscriptions) stream.emit('appended');
    return position;
  }

  #subscribe(
    { fromPosition = 'start', filter }: SubscribeToAllOptions = {},
    highWaterMark: number,
  ): AllStreamSubscription {
    const stream = new PassThrough({ objectMode: true, highWaterMark });
    const from = fromPosition as Position | 'start';
    this.subscriptions.push({ from, stream });
    const isStalled = this.stalled;
    const matchesFilter = (type: string) =>
      !filter || !('regex' in filter) || new RegExp(filter.regex).test(type);
    let next =
      from === 'start' ? 0 : this.events.findIndex(({ position }) => (position?.commit ?? 0n) > from.commit);
    if (next < 0) next = this.events.length;
    let blocked = false;
    const push = () => {
      while (!isStalled && !blocked && !stream.destroyed && next < this.events.length) {
        const event = this.events[next++] as RecordedEvent;
        const resolved = { event } as AllStreamResolvedEvent;
        if (matchesFilter(event.type)) blocked = !stream.write(resolved);
      }
      if (next === this.events.length && !isStalled) stream.emit('caughtUp');
    };
    stream.on('drain', () => {
      blocked = false;
      push();
    });
    stream.on('appended', push);
    setImmediate(push);
    return Object.assign(stream, {
      unsubscribe: async () => void stream.end(),
    }) as AllStreamSubscription;
  }
}
