import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@mirabelle/runtime';
import type pg from 'pg';
import { type EpochStart, type RelayProgress, readRelayCheckpoint } from './relay-checkpoint.js';

const POLL_MS = 1_000;
const CHANGE = 'change';

/**
 * One epoch of a topic. When the brokers have lost events, the relay starts a new epoch and writes the events again.
 * Offsets of an earlier epoch no longer apply: a consumer that used them would skip events or receive them out of order.
 */
export interface TopicEpoch {
  readonly id: string;
  /** Undefined if an early release began the epoch, which did not store its start. */
  readonly start: EpochStart | undefined;
  /** Aborted when a new epoch starts. */
  readonly ended: AbortSignal;
  /** Asks the database whether this is still the current epoch. The relay stores a new epoch in the database before it sends its first message. */
  isCurrent(): Promise<boolean>;
}

/** Tracks the current epoch of a topic, for all consumers of a process. */
export interface TopicEpochs {
  /** Resolves with the current epoch, once the relay has started one. Rejects when aborted before. */
  waitForCurrent(signal: AbortSignal): Promise<TopicEpoch>;
  stop(): Promise<void>;
}

/** Begins to watch the epochs of a topic, until stopped. */
export function watchTopicEpochs(
  { pool, logger }: { readonly pool: pg.Pool; readonly logger: Logger },
  topic: string,
): TopicEpochs {
  const stopping = new AbortController();
  const changes = new EventEmitter().setMaxListeners(0);
  let current: { readonly epoch: TopicEpoch; end(): void } | undefined;

  const readProgress = async () => {
    const progress = (await readRelayCheckpoint(pool))?.progress;
    return progress?.topic === topic ? progress : undefined;
  };
  const createEpoch = ({ epochId: id, epochStart: start }: RelayProgress) => {
    const ended = new AbortController();
    const isCurrent = async () => (await readProgress())?.epochId === id;
    return { epoch: { id, start, ended: ended.signal, isCurrent }, end: () => ended.abort() };
  };
  const poll = async () => {
    const progress = await readProgress();
    if (progress?.epochId === current?.epoch.id) return;
    const previous = current;
    current = progress && createEpoch(progress);
    previous?.end();
    changes.emit(CHANGE);
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await poll().catch((err) => logger.warn({ err, topic }, 'the epoch of the topic could not be read'));
      await setTimeout(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const watching = watch();
  return {
    async waitForCurrent(signal) {
      while (!current) await once(changes, CHANGE, { signal });
      return current.epoch;
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
