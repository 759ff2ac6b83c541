import type { LiveChange } from '@mirabelle/contracts';

/** The records that may have changed. Without ids, any record of the resources may have changed. */
interface ChangedRecords {
  readonly resources: readonly string[];
  readonly ids: readonly string[] | undefined;
}

interface ParsedChange extends ChangedRecords {
  /** Whether the answer about the user's own account has changed. */
  readonly isOfAccount: boolean;
}

interface LiveChangeListener {
  onChanged(changed: ChangedRecords): void;
  /** The user's own account has changed, and their roles with it. */
  onAccountChanged(): void;
  /** Changes may have been missed, so any record may have changed. */
  onRefresh(): void;
  onConnectionChange(isConnected: boolean): void;
  /** The server has refused the stream: the session may have ended. */
  onRefused(): void;
}

/** The part of `EventSource` that is used here. */
interface EventStream extends EventTarget {
  readonly CLOSED: number;
  readonly readyState: number;
  close(): void;
}

const EVENTS_URL = '/api/events';
const ACCOUNT_PATH = '/api/auth/user';

/**
 * Subscribes to the server-sent events about changed records. The browser reconnects by itself after a lost connection
 * and sends the last event id. If the server has ended the stream, e.g. after a sign-out, this opens a new one.
 *
 * @param retryMs the delay before a new stream is opened
 */
export function subscribeToLiveChanges(
  listener: LiveChangeListener,
  retryMs = 15_000,
  open: (url: string) => EventStream = (url) => new EventSource(url),
): { stop(): void } {
  let source: EventStream;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  /** True after the server has ended a stream, until the next stream is ready. */
  let mayHaveMissedChanges = false;

  function connect(): void {
    // The records on screen may be as old as the page.
    source = open(`${EVENTS_URL}?loadedMsAgo=${Math.ceil(performance.now())}`);
    source.addEventListener('ready', () => {
      listener.onConnectionChange(true);
      if (mayHaveMissedChanges) listener.onRefresh();
      mayHaveMissedChanges = false;
    });
    source.addEventListener('refresh', () => listener.onRefresh());
    source.addEventListener('changed', (event) => {
      const change = event instanceof MessageEvent ? parseChange(event.data) : undefined;
      if (change?.isOfAccount) listener.onAccountChanged();
      if (change && change.resources.length > 0)
        listener.onChanged({ resources: change.resources, ids: change.ids });
    });
    source.addEventListener('error', () => {
      listener.onConnectionChange(false);
      if (source.readyState !== source.CLOSED || isStopped) return;
      mayHaveMissedChanges = true;
      listener.onRefused();
      retryTimer = setTimeout(connect, retryMs);
    });
  }

  connect();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      source.close();
    },
  };
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/**
 * Parses a `changed` event; undefined if it is invalid. It is checked by hand, because a
 * schema library would add to the size of every page.
 */
function parseChange(data: unknown): ParsedChange | undefined {
  const change = typeof data === 'string' ? parseObject(data) : undefined;
  if (!change) return undefined;
  return {
    resources: isStringArray(change.resources) ? change.resources : [],
    ids: isStringArray(change.ids) ? change.ids : undefined,
    isOfAccount: isStringArray(change.keys) && change.keys.includes(ACCOUNT_PATH),
  };
}

function parseObject(text: string): Partial<Record<keyof LiveChange, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
