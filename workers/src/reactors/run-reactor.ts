import { once } from 'node:events';
import {
  followLog,
  moveCheckpoint,
  ParkedEvents,
  reactorLock,
  readOrCreateCheckpoint,
  handleRetryRequests,
  runInSession,
} from '@mirabelle/consuming';
import { type LockedSession, handleEvents, type ReactorOptions, retryStream } from './handle-events.js';
import type { Reactor } from './reactor.js';
import { Turns } from './turns.js';

/**
 * Runs a reactor until stopped. Of all processes that run it one is at work, and the others wait to take over.
 * Whoever takes over first tries the parked events once more, so a release that can process them needs no helping hand.
 */
export function runReactor(reactor: Reactor, options: ReactorOptions): { stop(): Promise<void> } {
  const { platform } = options;
  return runInSession({
    context: platform,
    lock: reactorLock(reactor.name),
    onFailure: (err, pause) =>
      platform.logger.error(
        { err, pause, reactor: reactor.name },
        'the reactor was interrupted; taking up again',
      ),
    work: ({ client }, signal) => work(reactor, options, { session: client, signal }),
  });
}

async function work(reactor: Reactor, options: ReactorOptions, held: LockedSession): Promise<void> {
  const { platform } = options;
  const { store, logger } = platform;
  const { session, signal } = held;
  const { name } = reactor;
  for (const stream of await new ParkedEvents(name).blockedStreams(session)) {
    await retryStream(reactor, options, held, stream);
  }
  // A stream that is freed while a batch is handled would leave behind what the batch parks in it.
  const turns = new Turns();
  const following = followLog({
    store,
    consumer: name,
    logger,
    readCheckpoint: () => readOrCreateCheckpoint(session, name, () => store.head()),
    handle: (batch, stopped) =>
      turns.take(async () => {
        await handleEvents(reactor, options, { session, signal: AbortSignal.any([signal, stopped]) }, batch);
        const last = batch.at(-1);
        if (last) await moveCheckpoint(session, name, last.position);
      }),
  });
  const requests = handleRetryRequests({
    context: platform,
    consumer: name,
    retry: (stream) => turns.take(() => retryStream(reactor, options, held, stream)),
  });
  if (!signal.aborted) await once(signal, 'abort');
  await requests.stop();
  await following.stop();
}
