import type { Position } from '@mirabelle/event-store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeferredCheckpoint } from './deferred-checkpoint.js';

const DELAY_MS = 1_000;
const createPosition = (sequence: bigint): Position => ({ transaction: 1n, sequence });
let stored: bigint[];
const store = async ({ sequence }: Position) => void stored.push(sequence);

beforeEach(() => {
  vi.useFakeTimers();
  stored = [];
});
afterEach(() => void vi.useRealTimers());

it('the position of a handled event is stored at once, and an earlier one that still waits is dropped', async () => {
  const checkpoint = new DeferredCheckpoint(store, DELAY_MS);
  checkpoint.moveSoon(createPosition(1n));
  await checkpoint.move(createPosition(2n));
  expect(stored).toEqual([2n]);
  await vi.advanceTimersByTimeAsync(2 * DELAY_MS);
  expect(stored).toEqual([2n]);
});

it('of the events that are passed over within a second, only the position of the last one is stored', async () => {
  const checkpoint = new DeferredCheckpoint(store, DELAY_MS);
  for (const sequence of [1n, 2n, 3n]) {
    checkpoint.moveSoon(createPosition(sequence));
    await vi.advanceTimersByTimeAsync(DELAY_MS / 4);
  }
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(DELAY_MS / 4);
  expect(stored).toEqual([3n]);
  checkpoint.moveSoon(createPosition(4n));
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(stored).toEqual([3n, 4n]);
});

it('a position that waits is stored when the reactor ends, and a failure to store it is ignored', async () => {
  const checkpoint = new DeferredCheckpoint(store, DELAY_MS);
  checkpoint.moveSoon(createPosition(1n));
  await checkpoint.finish();
  await checkpoint.finish();
  expect(stored).toEqual([1n]);
  const failing = new DeferredCheckpoint(() => Promise.reject(new Error('the connection broke')), DELAY_MS);
  failing.moveSoon(createPosition(1n));
  await expect(failing.finish()).resolves.toBeUndefined();
});
