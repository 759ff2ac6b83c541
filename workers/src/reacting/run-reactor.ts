import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { RecordedEvent } from '@mirabelle/event-store';
import {
  follow,
  holdLock,
  openSession,
  ParkedEvents,
  type Platform,
  takeRetryRequests,
} from '@mirabelle/platform';
import type pg from 'pg';
import { moveCheckpoint, readCheckpoint } from './checkpoint.js';
import { NotProcessed, type Outlets, PATIENCE, type Patience, react } from './react.js';
import type { Reactor } from './reactor.js';
import { Turns } from './turns.js';

const RETRY_MS = 1_000;

export interface ReactorOptions extends Outlets {
  readonly platform: Pick<Platform, 'config' | 'pool' | 'store' | 'logger'>;
  readonly patience?: Patience;
}

interface Held {
  /** The session that holds the reactor's lock. What is written through it is written by the holder or not at all. */
  readonly session: pg.Client;
  /** Aborted when the lock is lost or no longer wanted. */
  readonly signal: AbortSignal;
}

/**
 * Runs a reactor until stopped. Of all processes that run it one is at work, and the others wait to take over.
 * Whoever takes over first tries the parked events once more, so a release that can process them needs no helping hand.
 */
export function runReactor(reactor: Reactor, options: ReactorOptions): { stop(): Promise<void> } {
  const { platform } = options;
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await using session = await openSession(platform);
        if (!(await holdLock(session, `reactor/${reactor.name}`, stopping.signal))) return;
        const signal = AbortSignal.any([stopping.signal, session.lost]);
        await work(reactor, options, { session: session.client, signal });
      } catch (error) {
        if (stopping.signal.aborted) return;
        platform.logger.error(
          { err: error, reactor: reactor.name },
          'the reactor was interrupted; taking up again',
        );
      }
      await setTimeout(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = run();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function work(reactor: Reactor, options: ReactorOptions, held: Held): Promise<void> {
  const { platform } = options;
  const { store, logger } = platform;
  const { session, signal } = held;
  const { name } = reactor;
  for (const stream of await new ParkedEvents(name).blockedStreams(session)) {
    await retryStream(reactor, options, held, stream);
  }
  // A stream that is freed while a batch is handled would leave behind what the batch parks in it.
  const turns = new Turns();
  const following = follow({
    store,
    name,
    logger,
    checkpoint: () => readCheckpoint(session, name, store),
    handle: (batch, stopped) =>
      turns.take(async () => {
        await handleBatch(reactor, options, { session, signal: AbortSignal.any([signal, stopped]) }, batch);
        const last = batch.at(-1);
        if (last) await moveCheckpoint(session, name, last.position);
      }),
  });
  const requests = takeRetryRequests({
    platform,
    consumer: name,
    retry: (stream) => turns.take(() => retryStream(reactor, options, held, stream)),
  });
  if (!signal.aborted) await once(signal, 'abort');
  await requests.stop();
  await following.stop();
}

async function handleBatch(
  reactor: Reactor,
  { jobs, commands, platform: { logger }, patience = PATIENCE }: ReactorOptions,
  { session, signal }: Held,
  batch: readonly RecordedEvent[],
): Promise<void> {
  const events = batch.filter(({ type }) => reactor.events.has(type));
  if (events.length === 0) return;
  const parked = new ParkedEvents(reactor.name);
  const blocked = await parked.blockedStreams(session);
  for (const event of events) {
    if (blocked.has(event.stream)) {
      await parked.park(session, event, 'Waits behind an earlier event of its stream', 0);
      continue;
    }
    try {
      await react(reactor, event, { jobs, commands }, signal, patience);
    } catch (error) {
      if (!(error instanceof NotProcessed)) throw error;
      const { id: eventId, type } = event;
      logger.error({ err: error, reactor: reactor.name, eventId, type }, 'an event was parked');
      await parked.park(session, event, error.message, error.attempts);
      blocked.add(event.stream);
    }
  }
}

/** Tries what is parked in a stream, in order, up to the first event that still cannot be processed. */
async function retryStream(
  reactor: Reactor,
  { jobs, commands, platform: { store, logger } }: ReactorOptions,
  { session, signal }: Held,
  stream: string,
): Promise<void> {
  const parked = new ParkedEvents(reactor.name);
  try {
    for (const { revision } of await parked.waiting(session, stream)) {
      const [event] = await store.readStream(stream, revision);
      const once = { attempts: 1, firstPauseMs: 0 };
      if (event) await react(reactor, event, { jobs, commands }, signal, once);
      await parked.release(session, stream, revision);
    }
  } catch (error) {
    if (!(error instanceof NotProcessed)) throw error;
    await parked.failedAgain(session, stream, error.message);
    logger.warn({ err: error, reactor: reactor.name }, 'a parked event can still not be processed');
  }
}
