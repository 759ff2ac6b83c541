import { once } from 'node:events';
import {
  followLog,
  formatReactorLock,
  handleRetryRequests,
  moveCheckpoint,
  ParkedEvents,
  readOrCreateCheckpoint,
  runInSession,
} from '@mirabelle/consuming';
import { DeferredCheckpoint } from './deferred-checkpoint.js';
import { handleEvents, type LockSession, type ReactorOptions, retryStream } from './handle-events.js';
import { findStart, type Reactor } from './reactor.js';

/**
 * Runs a reactor on the log until stopped. Of all processes that run it, the holder of its lock works and the others wait
 * to take over. A process that takes over first retries the parked events, because a new release may succeed on them.
 */
export function runReactor(reactor: Reactor, options: ReactorOptions): { stop(): Promise<void> } {
  const { context } = options;
  return runInSession({
    context,
    lock: formatReactorLock(reactor.name),
    onFailure: (err, pauseMs) =>
      context.logger.error({ err, pauseMs, reactor: reactor.name }, 'the reactor failed; starting it again'),
    work: ({ client }, signal) => followAsHolder(reactor, options, { client, signal }),
  });
}

async function followAsHolder(
  reactor: Reactor,
  options: ReactorOptions,
  session: LockSession,
): Promise<void> {
  const { context } = options;
  const { store, logger } = context;
  const { client, signal } = session;
  const { name } = reactor;
  for (const stream of await new ParkedEvents(name).listBlockedStreams(client)) {
    await retryStream(reactor, options, session, stream);
  }
  // Batches and retries run one at a time. Otherwise a retry could empty the parked events of a stream just before the
  // batch parks the next one.
  const queue = new SerialQueue();
  const checkpoint = new DeferredCheckpoint(
    (position) => moveCheckpoint(client, name, position),
    options.checkpointIntervalMs,
  );
  const following = followLog({
    store,
    consumer: name,
    logger,
    readCheckpoint: () => readOrCreateCheckpoint(client, name, () => findStart(reactor, store)),
    handle: (batch, stopped) =>
      queue.run(async () => {
        const stoppable = { client, signal: AbortSignal.any([signal, stopped]) };
        await handleEvents(reactor, options, stoppable, { events: batch });
        const last = batch.at(-1);
        if (!last) return;
        if (batch.some(({ type }) => reactor.eventTypes.has(type))) await checkpoint.move(last.position);
        else checkpoint.moveSoon(last.position);
      }),
  });
  const requests = handleRetryRequests({
    context,
    consumer: name,
    retry: (stream) => queue.run(() => retryStream(reactor, options, session, stream)),
  });
  if (!signal.aborted) await once(signal, 'abort');
  await requests.stop();
  await following.stop();
  await checkpoint.finish();
}

/** Runs one piece of work at a time, in the order of the calls. */
class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
