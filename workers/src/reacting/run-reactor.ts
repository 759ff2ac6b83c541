import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import {
  follow,
  holdLock,
  moveCheckpoint,
  openSession,
  ParkedEvents,
  reactorLock,
  readCheckpoint,
  takeRetryRequests,
} from '@mirabelle/platform';
import { type Held, handleEvents, type ReactorOptions, retryStream } from './handle-events.js';
import type { Reactor } from './reactor.js';
import { Turns } from './turns.js';

const RETRY_MS = 1_000;

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
        if (!(await holdLock(session, reactorLock(reactor.name), stopping.signal))) return;
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
    checkpoint: () => readCheckpoint(session, name, () => store.head()),
    handle: (batch, stopped) =>
      turns.take(async () => {
        await handleEvents(reactor, options, { session, signal: AbortSignal.any([signal, stopped]) }, batch);
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
