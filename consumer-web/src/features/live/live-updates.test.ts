import { BACKGROUND_HEADER } from '@mirabelle/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../lib/api-client';
import { subscribeToChanges } from './live-updates';

/** An `EventSource` whose events the test sends. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeEventSource[] = [];
  readyState = 1;
  close = vi.fn();
  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }
  emit(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let client: QueryClient;
let unsubscribe: () => void;
const KEYS = [
  ['/api/bookings'],
  ['/api/cart'],
  ['/api/auth/user'],
  ['/api/salons', { city: 'Porto' }],
  ['/api/salons', 'porto', 'availability', '2026-05-01', 'cut'],
];
const listInvalidated = () => KEYS.filter((key) => client.getQueryState(key)?.isInvalidated);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.all.length = 0;
  client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, 'known');
  unsubscribe = subscribeToChanges(client);
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('subscribeToChanges', () => {
  it('the requests that reload changed data are marked as made by the page itself, and no others', async () => {
    const marks: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
      marks.push(new Headers(headers).get(BACKGROUND_HEADER));
      return Response.json('fresh');
    });
    const queryFn = async () => (await send('GET', '/api/cart')).json();
    const observer = new QueryObserver(client, { queryKey: ['/api/cart'], queryFn, staleTime: Infinity });
    const stop = observer.subscribe(() => {});
    FakeEventSource.all[0]?.emit('changed', { keys: ['/api/cart'] });
    await observer.refetch({ cancelRefetch: false });
    await observer.refetch();
    stop();
    expect(marks).toEqual(['1', null]);
  });

  it('a list that is being loaded for the first time is loaded once more, because the answer may be older than the change', async () => {
    const answers: ((looks: readonly string[]) => void)[] = [];
    const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { queryKey: ['/api/saved-looks'], queryFn });
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    FakeEventSource.all[0]?.emit('changed', { keys: ['/api/saved-looks'] });
    answers[0]?.([]);
    answers[1]?.(['Gala']);
    await observer.refetch({ cancelRefetch: false });
    expect(observer.getCurrentResult().data).toEqual(['Gala']);
    expect(answers).toHaveLength(2);
    stop();
  });

  it('subscribeToChanges invalidates only the queries that an event names', () => {
    FakeEventSource.all[0]?.emit('changed', { keys: ['/api/bookings'] });
    expect(listInvalidated()).toEqual([['/api/bookings']]);
  });

  it('subscribeToChanges invalidates queries below a path, with any filters', () => {
    FakeEventSource.all[0]?.emit('changed', { keys: ['/api/salons/porto/availability'] });
    expect(listInvalidated()).toEqual([KEYS[4]]);
    FakeEventSource.all[0]?.emit('changed', { keys: ['/api/salons'] });
    expect(listInvalidated()).toEqual([KEYS[3], KEYS[4]]);
  });

  it('subscribeToChanges invalidates everything on a refresh event', () => {
    FakeEventSource.all[0]?.emit('refresh');
    expect(listInvalidated()).toEqual(KEYS);
  });

  it('subscribeToChanges leaves a broken connection to the browser, which resumes it', () => {
    FakeEventSource.all[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(120_000);
    expect(FakeEventSource.all).toHaveLength(1);
    expect(listInvalidated()).toEqual([]);
  });

  it('subscribeToChanges reconnects with growing delays after a refusal, then invalidates everything', () => {
    FakeEventSource.all[0]?.refuse();
    // The session may have ended, so only the current user is loaded again.
    expect(listInvalidated()).toEqual([['/api/auth/user']]);
    vi.advanceTimersByTime(2_000);
    expect(FakeEventSource.all).toHaveLength(2);
    FakeEventSource.all[1]?.refuse();
    vi.advanceTimersByTime(3_999);
    expect(FakeEventSource.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    FakeEventSource.all[2]?.emit('ready');
    expect(listInvalidated()).toEqual(KEYS);
  });

  it('subscribeToChanges does not reconnect after it was unsubscribed', () => {
    FakeEventSource.all[0]?.refuse();
    unsubscribe();
    vi.advanceTimersByTime(120_000);
    expect(FakeEventSource.all).toHaveLength(1);
  });
});
