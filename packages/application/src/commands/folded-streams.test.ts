import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FoldedStreams } from './folded-streams.js';

const folded = { state: 'a', revision: 0n, position: undefined, commands: new Set<string>() };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the cached states of streams', () => {
  it('cached states leave the memory half a minute after their last command, when another stream has one', () => {
    const streams = new FoldedStreams();
    const start = Date.now();
    streams.set('cart-1', folded);
    vi.setSystemTime(start + 20_000);
    streams.set('cart-2', folded);
    vi.setSystemTime(start + 30_001);
    streams.set('cart-3', folded);
    // At the former time nothing has expired, so that only what has left the memory is not found.
    vi.setSystemTime(start);
    expect(streams.get('cart-1')).toBeUndefined();
    expect(streams.get('cart-2')).toBe(folded);
  });

  it('cached states are limited in number, and the oldest leaves first', () => {
    const streams = new FoldedStreams();
    for (let n = 0; n <= 5_000; n += 1) streams.set(`cart-${n}`, folded);
    expect(streams.get('cart-0')).toBeUndefined();
    expect(streams.get('cart-1')).toBe(folded);
  });
});
