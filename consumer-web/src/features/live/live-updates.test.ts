import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followChanges } from './live-updates';

/** A connection as a browser's, whose server is the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 1;
  close = vi.fn();
  constructor(readonly address: string) {
    super();
    FakeSource.all.push(this);
  }
  tell(event: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let client: QueryClient;
let end: () => void;
const KEYS = [
  ['/api/bookings'],
  ['/api/cart'],
  ['/api/auth/user'],
  ['/api/salons', { city: 'Porto' }],
  ['/api/salons', 'porto', 'availability', '2026-05-01', 'cut'],
];
const stale = () => KEYS.filter((key) => client.getQueryState(key)?.isInvalidated);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.all.length = 0;
  client = new QueryClient();
  for (const key of KEYS) client.setQueryData(key, 'known');
  end = followChanges(client);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('following what has changed', () => {
  it('asks anew for what is named, and for nothing else', () => {
    FakeSource.all[0]?.tell('changed', { keys: ['/api/bookings'] });
    expect(stale()).toEqual([['/api/bookings']]);
  });

  it('asks anew for what lies below a path, and with any query', () => {
    FakeSource.all[0]?.tell('changed', { keys: ['/api/salons/porto/availability'] });
    expect(stale()).toEqual([KEYS[4]]);
    FakeSource.all[0]?.tell('changed', { keys: ['/api/salons'] });
    expect(stale()).toEqual([KEYS[3], KEYS[4]]);
  });

  it('asks for everything where the server has lost count', () => {
    FakeSource.all[0]?.tell('refresh');
    expect(stale()).toEqual(KEYS);
  });

  it('leaves a broken connection to the browser, which takes it up where it was', () => {
    FakeSource.all[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(120_000);
    expect(FakeSource.all).toHaveLength(1);
    expect(stale()).toEqual([]);
  });

  it('begins again after a refusal, ever more patiently, and then asks for everything', () => {
    FakeSource.all[0]?.refuse();
    // Whether the session is over is the one thing to find out.
    expect(stale()).toEqual([['/api/auth/user']]);
    vi.advanceTimersByTime(2_000);
    expect(FakeSource.all).toHaveLength(2);
    FakeSource.all[1]?.refuse();
    vi.advanceTimersByTime(3_999);
    expect(FakeSource.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    FakeSource.all[2]?.tell('ready');
    expect(stale()).toEqual(KEYS);
  });

  it('stops with the page', () => {
    FakeSource.all[0]?.refuse();
    end();
    vi.advanceTimersByTime(120_000);
    expect(FakeSource.all).toHaveLength(1);
  });
});
