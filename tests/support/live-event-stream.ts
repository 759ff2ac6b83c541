import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callListeners, formatCookies, type HttpClient } from './http-client.js';

/** One server-sent event. */
export interface SentEvent {
  readonly type: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The server-sent events of `GET /api/events`, as an open page reads them. Not a stream of the event log. */
export interface LiveEventStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly events: readonly SentEvent[];
  /** The whole body so far. */
  text(): string;
  /** The last event id, as a browser keeps it, even if that event has no data. */
  lastEventId(): string | undefined;
  hasEnded(): boolean;
  /** Whether the answer has ended completely and was not cut off. */
  isComplete(): boolean;
  /** Waits for the first matching event from index `from` on. @throws Error after 10 s */
  waitForEvent(fits: (event: SentEvent) => boolean, from?: number): Promise<SentEvent>;
  /** Waits until the server has ended the stream. @throws Error after 10 s */
  waitUntilEnded(): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 10_000;

/** The state of a page that connects: the last event that it has received, or when it loaded its data. */
export interface PageState {
  readonly lastEventId?: string | undefined;
  readonly loadedMsAgo?: number | undefined;
}

/** Opens a stream with the cookies of a client. Resolves when the headers of the answer have arrived. */
export function openLiveEventStream(
  client: HttpClient,
  { lastEventId, loadedMsAgo }: PageState = {},
): Promise<LiveEventStream> {
  const query = loadedMsAgo === undefined ? '' : `?loadedMsAgo=${loadedMsAgo}`;
  const cookie = formatCookies(client);
  const headers = {
    cookie,
    accept: 'text/event-stream',
    ...(lastEventId && { 'last-event-id': lastEventId }),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      new URL(`/api/events${query}`, client.baseUrl),
      { headers, agent: false },
      (response) => {
        let text = '';
        let hasEnded = false;
        const events: SentEvent[] = [];
        for (const listener of callListeners)
          listener({ method: 'GET', path: '/api/events', status: response.statusCode ?? 0 });
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          events.splice(0, events.length, ...parseEvents(text));
        });
        response.on('close', () => {
          hasEnded = true;
        });
        response.on('error', () => undefined);
        const waitUntil = async (isDone: () => boolean, subject: string) => {
          for (const deadline = Date.now() + TIMEOUT_MS; !isDone(); await sleep(5)) {
            if (Date.now() > deadline)
              throw new Error(`${subject} did not come. So far:\n${text.slice(-2_000)}`);
          }
        };
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          text: () => text,
          lastEventId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
          hasEnded: () => hasEnded,
          isComplete: () => response.complete,
          async waitForEvent(fits, from = 0) {
            await waitUntil(() => events.slice(from).some(fits), 'The event');
            return events.slice(from).find(fits) as SentEvent;
          },
          waitUntilEnded: () => waitUntil(() => hasEnded, 'The end'),
          close: () => clientRequest.destroy(),
        });
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

/** The events that have arrived in whole: a chunk may end anywhere in the next one. */
function parseEvents(text: string): SentEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const readField = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const data = readField('data');
    if (data === undefined) return [];
    return [
      {
        type: readField('event') ?? 'message',
        id: readField('id') ?? '',
        data: JSON.parse(data) as object as never,
      },
    ];
  });
}

/** Whether an event says that a query key has changed, or a resource of the back office. */
export const isChangeOf =
  (name: string) =>
  ({ type, data }: SentEvent): boolean =>
    type === 'changed' && [data.keys, data.resources].flat().includes(name);
