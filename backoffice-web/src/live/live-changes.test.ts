import { describe, expect, it, vi } from 'vitest';
import { subscribeToLiveChanges } from './live-changes';

class FakeEventSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
  emit(type: string, data?: unknown): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

function subscribe() {
  const opened: FakeEventSource[] = [];
  const listener = {
    onChanged: vi.fn(),
    onAccountChanged: vi.fn(),
    onRefresh: vi.fn(),
    onConnectionChange: vi.fn(),
    onRefused: vi.fn(),
  };
  const subscription = subscribeToLiveChanges(listener, 1000, () => {
    const source = new FakeEventSource();
    opened.push(source);
    return source;
  });
  return { opened, listener, subscription, findLatest: () => opened.at(-1) as FakeEventSource };
}

describe('subscribeToLiveChanges', () => {
  it('subscribeToLiveChanges reports the resources and records that changed', () => {
    const { listener, findLatest } = subscribe();
    findLatest().emit('changed', '{"keys":[],"resources":["bookings"],"ids":["b1"]}');
    expect(listener.onChanged).toHaveBeenCalledWith({ resources: ['bookings'], ids: ['b1'] });
  });

  it('subscribeToLiveChanges ignores changes without an admin resource and invalid data', () => {
    const { listener, findLatest } = subscribe();
    for (const data of ['{"keys":["/api/cart"]}', '{"keys":', 'null']) findLatest().emit('changed', data);
    expect(listener.onChanged).not.toHaveBeenCalled();
    expect(listener.onAccountChanged).not.toHaveBeenCalled();
  });

  it('subscribeToLiveChanges reports a change of the user’s own roles, which names no admin resource', () => {
    const { listener, findLatest } = subscribe();
    findLatest().emit('changed', '{"keys":["/api/auth/user"]}');
    expect(listener.onAccountChanged).toHaveBeenCalledOnce();
    expect(listener.onChanged).not.toHaveBeenCalled();
  });

  it('subscribeToLiveChanges opens a new stream after the server has ended it, and asks for a refresh', () => {
    vi.useFakeTimers();
    const { opened, listener, findLatest } = subscribe();
    findLatest().emit('ready');
    expect(listener.onRefresh).not.toHaveBeenCalled();
    findLatest().readyState = 2;
    findLatest().emit('error');
    expect(listener.onConnectionChange).toHaveBeenLastCalledWith(false);
    expect(listener.onRefused).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    findLatest().emit('ready');
    expect(listener.onRefresh).toHaveBeenCalledOnce();
  });

  it('subscribeToLiveChanges opens no new stream once it is stopped', () => {
    vi.useFakeTimers();
    const { opened, subscription, findLatest } = subscribe();
    subscription.stop();
    findLatest().readyState = 2;
    findLatest().emit('error');
    vi.advanceTimersByTime(5000);
    expect(findLatest().isClosed).toBe(true);
    expect(opened).toHaveLength(1);
  });
});
