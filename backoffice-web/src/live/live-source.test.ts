import { expect, it, vi } from 'vitest';
import { listenLive } from './live-source';

class FakeSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  closed = false;
  close(): void {
    this.closed = true;
  }
  tell(type: string, data?: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

function listen() {
  const opened: FakeSource[] = [];
  const listener = { onNews: vi.fn(), onRefresh: vi.fn(), onConnected: vi.fn() };
  const live = listenLive(listener, 1000, () => {
    const source = new FakeSource();
    opened.push(source);
    return source as unknown as EventSource;
  });
  return { opened, listener, live, latest: () => opened.at(-1) as FakeSource };
}

it('tells which lists and records may be others by now', () => {
  const { listener, latest } = listen();
  latest().tell('changed', '{"keys":[],"resources":["bookings"],"ids":["b1"]}');
  expect(listener.onNews).toHaveBeenCalledWith({ resources: ['bookings'], ids: ['b1'] });
});

it('passes over news that are not for staff, and what it cannot read', () => {
  const { listener, latest } = listen();
  for (const data of ['{"keys":["/api/cart"]}', '{"keys":', 'null']) latest().tell('changed', data);
  expect(listener.onNews).not.toHaveBeenCalled();
});

it('opens the stream again after the server has closed it, and has everything asked for anew', () => {
  vi.useFakeTimers();
  const { opened, listener, latest } = listen();
  latest().tell('ready');
  expect(listener.onRefresh).not.toHaveBeenCalled();
  latest().readyState = 2;
  latest().tell('error');
  expect(listener.onConnected).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(1000);
  expect(opened).toHaveLength(2);
  latest().tell('ready');
  expect(listener.onRefresh).toHaveBeenCalledOnce();
});

it('is silent once it is stopped', () => {
  vi.useFakeTimers();
  const { opened, live, latest } = listen();
  live.stop();
  latest().readyState = 2;
  latest().tell('error');
  vi.advanceTimersByTime(5000);
  expect(latest().closed).toBe(true);
  expect(opened).toHaveLength(1);
});
