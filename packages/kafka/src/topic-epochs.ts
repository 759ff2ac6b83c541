import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from '@mirabelle/runtime';
import type pg from 'pg';
import { readRelayed } from './relay-checkpoint.js';

/** Between two looks at how the topic is filled. */
const LOOK_MS = 1_000;
const CHANGE = 'change';

/**
 * One filling of a topic. Where the brokers have lost events the relay fills it anew, and whoever counts by the offsets
 * of the filling before would pass over events, or meet them out of order.
 */
export interface Filling {
  readonly id: string;
  /** Aborted once the topic is filled anew. */
  readonly over: AbortSignal;
  /** Looks whether the topic is still filled so. The relay writes down what it is about to begin before it does. */
  isCurrent(): Promise<boolean>;
}

/** Knows how a topic is filled, for all consumers of a process. */
export interface Fillings {
  /** Resolves once the relay has begun to fill the topic. Rejects when aborted before. */
  current(signal: AbortSignal): Promise<Filling>;
  stop(): Promise<void>;
}

export function watchFillings(
  { pool, logger }: { readonly pool: pg.Pool; readonly logger: Logger },
  topic: string,
): Fillings {
  const stopping = new AbortController();
  const news = new EventEmitter().setMaxListeners(0);
  let now: { readonly filling: Filling; end(): void } | undefined;

  const read = async () => {
    const relayed = (await readRelayed(pool))?.relayed;
    return relayed?.topic === topic ? relayed.filling : undefined;
  };
  const begin = (id: string) => {
    const over = new AbortController();
    const isCurrent = async () => (await read()) === id;
    return { filling: { id, over: over.signal, isCurrent }, end: () => over.abort() };
  };
  const look = async () => {
    const id = await read();
    if (id === now?.filling.id) return;
    const before = now;
    now = id === undefined ? undefined : begin(id);
    before?.end();
    news.emit(CHANGE);
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look().catch((err) => logger.warn({ err, topic }, 'how the topic is filled cannot be seen'));
      await setTimeout(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const watching = watch();
  return {
    async current(signal) {
      while (!now) await once(news, CHANGE, { signal });
      return now.filling;
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
