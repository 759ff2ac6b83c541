import type { LiveChange } from '@mirabelle/contracts';

/** What may be another by now: lists and records of one resource; absent ids mean any of its records. */
export interface News {
  readonly resources: readonly string[];
  readonly ids: readonly string[] | undefined;
}

export interface LiveListener {
  onNews(news: News): void;
  /** Nobody knows what was missed: everything may be another. */
  onRefresh(): void;
  onConnected(connected: boolean): void;
}

const EVENTS = '/api/events';

/**
 * Listens to what changes on the server until stopped. The browser reconnects by itself and tells the server what it
 * saw last; where the server has closed the stream for good, as after a sign-out, it tries again a while later.
 */
export function listenLive(
  listener: LiveListener,
  retryMs = 15_000,
  open: (url: string) => EventSource = (url) => new EventSource(url),
): { stop(): void } {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let broken = false;

  function connect(): void {
    source = open(EVENTS);
    source.addEventListener('ready', () => {
      listener.onConnected(true);
      // A stream that was opened anew does not know what the earlier one has told.
      if (broken) listener.onRefresh();
      broken = false;
    });
    source.addEventListener('refresh', () => listener.onRefresh());
    source.addEventListener('changed', ({ data }: MessageEvent<unknown>) => {
      const news = read(data);
      if (news) listener.onNews(news);
    });
    source.addEventListener('error', () => {
      listener.onConnected(false);
      if (source.readyState !== source.CLOSED || stopped) return;
      broken = true;
      retry = setTimeout(connect, retryMs);
    });
  }

  connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(retry);
      source.close();
    },
  };
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** News for staff; undefined where there are none in it. Checked by hand, to spare every page a library of schemas. */
function read(data: unknown): News | undefined {
  const change = typeof data === 'string' ? parsed(data) : undefined;
  if (!change || !isTextList(change.resources) || change.resources.length === 0) return undefined;
  return { resources: change.resources, ids: isTextList(change.ids) ? change.ids : undefined };
}

function parsed(text: string): Partial<Record<keyof LiveChange, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
