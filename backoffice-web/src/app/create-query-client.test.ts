import { QueryObserver } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './create-query-client';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often a read is made that always fails with a status. */
async function countReads(status: number): Promise<number> {
  const read = vi.fn().mockRejectedValue(new HttpError('', status));
  const observer = new QueryObserver(createQueryClient(), { queryKey: ['bookings'], queryFn: read });
  const stopObserving = observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  stopObserving();
  return read.mock.calls.length;
}

it('a read that is refused with 403 is not made again, because each refusal is recorded', async () => {
  expect(await countReads(403)).toBe(1);
});

it('a read that is refused with 401 is made once more, because another tab may just have renewed the session', async () => {
  expect(await countReads(401)).toBe(2);
});

it.each([0, 404, 503])(
  'a read that fails with %d is made again, because it may succeed a moment later',
  async (status) => {
    expect(await countReads(status)).toBe(4);
  },
);
