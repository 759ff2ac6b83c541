import { setTimeout as sleep } from 'node:timers/promises';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { WireEvent } from './wire-event.js';
import type { WireLog } from './wire-log.js';
import {
  serializeCaughtUp,
  serializeCheckpoint,
  serializeConfirmation,
  serializeStreamNotFound,
} from './wire-messages.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** The server's default for `maxSearchWindow`: events that are examined before a checkpoint may be sent. */
const DEFAULT_SEARCH_WINDOW = 32;
const BACKWARDS = 1;

export interface SubscriptionRules {
  /** Whether a subscription that begins now delivers nothing. */
  isStalled(): boolean;
  /** How long a subscription pauses after each checkpoint, ms. */
  searchPauseMs(): number;
  /** Called for each event that a subscription looks at. */
  onExamined(): void;
}

/** Answers a read of a stream, a read of `$all` or a subscription to `$all`. Resolves when everything has been sent. */
export async function answerRead(log: WireLog, call: ReadCall, rules: SubscriptionRules): Promise<void> {
  const options = call.request.getOptions();
  const stream = options?.getStream();
  if (stream) return readStream(log, call, stream);
  const all = options?.getAll();
  if (!options || !all) return;
  const count = BigInt(options.getCount() || '0');
  if (options.hasSubscription()) return subscribe(log, call, rules);
  if (options.getReadDirection() === BACKWARDS) {
    const end = all.hasEnd() ? log.events.length : all.hasStart() ? 0 : log.findIndex(readPosition(all));
    return send(call, listMessagesBackwards(log.events, end, count));
  }
  const start = all.hasStart() ? 0 : all.hasEnd() ? log.events.length : log.findIndex(readPosition(all));
  return send(call, listMessages(log.events, start, count));
}

const readPosition = (all: streams.ReadReq.Options.AllOptions) =>
  BigInt(all.getPosition()?.getCommitPosition() ?? '0');

async function readStream(
  log: WireLog,
  call: ReadCall,
  from: streams.ReadReq.Options.StreamOptions,
): Promise<void> {
  const options = call.request.getOptions();
  const name = Buffer.from(from.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const count = BigInt(options?.getCount() || '0');
  const events = log.listStreamEvents(name);
  if (events.length === 0) return send(call, [serializeStreamNotFound(name)]);
  if (options?.getReadDirection() === BACKWARDS) {
    const end = from.hasEnd() ? events.length : Number(from.getRevision()) + 1;
    return send(call, listMessagesBackwards(events, end, count));
  }
  const start = from.hasStart() ? 0 : from.hasEnd() ? events.length : Number(from.getRevision());
  return send(call, listMessages(events, start, count));
}

function* listMessages(events: readonly WireEvent[], start: number, count: bigint): Generator<Buffer> {
  const end = count > BigInt(events.length - start) ? events.length : start + Number(count);
  for (let index = start; index < end; index += 1) yield (events[index] as WireEvent).message;
}

function* listMessagesBackwards(events: readonly WireEvent[], end: number, count: bigint): Generator<Buffer> {
  const start = count > BigInt(end) ? 0 : end - Number(count);
  for (let index = Math.min(end, events.length) - 1; index >= start; index -= 1) {
    yield (events[index] as WireEvent).message;
  }
}

/** Sends messages as fast as the client's flow control allows. */
async function send(call: ReadCall, messages: Iterable<Buffer>): Promise<void> {
  for (const message of messages) {
    if (call.cancelled) return;
    if (!call.write(message)) await waitUntilWritable(call);
  }
}

const waitUntilWritable = (call: ReadCall) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      for (const event of ['drain', 'cancelled', 'close']) call.off(event, finish);
      resolve();
    };
    for (const event of ['drain', 'cancelled', 'close']) call.on(event, finish);
  });

/**
 * Sends all matching events after a position, and then new ones. After each search window, with or without matches,
 * it sends a checkpoint, as the server does.
 */
async function subscribe(log: WireLog, call: ReadCall, rules: SubscriptionRules): Promise<void> {
  const options = call.request.getOptions();
  const all = options?.getAll();
  const filter = options?.getFilter();
  const matches = createMatcher(filter);
  const window = filter?.hasMax() ? filter.getMax() : DEFAULT_SEARCH_WINDOW;
  const interval = window * (filter?.getCheckpointintervalmultiplier() || 1);
  let next = 0;
  if (all?.hasEnd()) next = log.events.length;
  else if (all?.hasPosition()) next = log.findIndex(readPosition(all) + 1n);
  let examined = 0;
  await send(call, [serializeConfirmation()]);
  const isStalled = rules.isStalled();
  while (!call.cancelled) {
    if (isStalled) {
      await waitUntilAppended(log, call);
      continue;
    }
    for (; next < log.events.length && !call.cancelled; next += 1) {
      const event = log.events[next] as WireEvent;
      if (matches(event) && !call.write(event.message)) await waitUntilWritable(call);
      examined += 1;
      rules.onExamined();
      if (!filter || examined % interval !== 0) continue;
      await send(call, [serializeCheckpoint(event.position)]);
      const pauseMs = rules.searchPauseMs();
      if (pauseMs > 0) await sleep(pauseMs);
    }
    await send(call, [serializeCaughtUp()]);
    if (next >= log.events.length) await waitUntilAppended(log, call);
  }
}

function createMatcher(
  filter: streams.ReadReq.Options.FilterOptions | undefined,
): (event: WireEvent) => boolean {
  const byStream = filter?.getStreamIdentifier();
  const expression = byStream ?? filter?.getEventType();
  if (!expression) return () => true;
  const prefixes = expression.getPrefixList();
  const regex = expression.getRegex() ? new RegExp(expression.getRegex()) : undefined;
  return ({ stream, type }) => {
    const text = byStream ? stream : type;
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
}

const waitUntilAppended = (log: WireLog, call: ReadCall) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      log.signals.off('appended', finish);
      call.off('cancelled', finish).off('close', finish);
      resolve();
    };
    log.signals.once('appended', finish);
    call.once('cancelled', finish).once('close', finish);
  });
