import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FoldedStreamCache } from './folded-stream-cache.js';

const folded = { state: 'a', revision: 0n, position: undefined, commandIds: new Set<string>() };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the cached states of streams', () => {
  it('cached states are removed half a minute after their last command, when another stream has a command', () => {
    const cache = new FoldedStreamCache();
    const start = Date.now();
    cache.set('cart-1', folded);
    vi.setSystemTime(start + 20_000);
    cache.set('cart-2', folded);
    vi.setSystemTime(start + 30_001);
    cache.set('cart-3', folded);
    // Back at the start nothing has expired, so only what was removed is not found.
    vi.setSystemTime(start);
    expect(cache.get('cart-1')).toBeUndefined();
    expect(cache.get('cart-2')).toBe(folded);
  });

  it('cached states are limited in number, and the oldest is removed first', () => {
    const cache = new FoldedStreamCache();
    for (let n = 0; n <= 5_000; n += 1) cache.set(`cart-${n}`, folded);
    expect(cache.get('cart-0')).toBeUndefined();
    expect(cache.get('cart-1')).toBe(folded);
  });
});
