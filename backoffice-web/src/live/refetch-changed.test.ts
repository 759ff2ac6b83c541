import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangedRefetcher } from './refetch-changed';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a stream of changes keeps no slow query from its answer, and once the changes end the query is as new as the last of them', async () => {
  const queries = new QueryClient();
  let change = 0;
  const readSlowly = async () => {
    const read = change;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return read;
  };
  const observer = new QueryObserver(queries, { queryKey: ['salons', 'getOne'], queryFn: readSlowly });
  const stopObserving = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  const refetcher = createChangedRefetcher(queries);
  const reload = vi.fn();
  void queries.invalidateQueries({ queryKey: ['salons'] }).then(reload);
  while (change < 20) {
    change += 1;
    refetcher.add(['salons', 'event-log']);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(reload).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(observer.getCurrentResult()).toMatchObject({ data: 20, isFetching: false });
  refetcher.stop();
  stopObserving();
});

it('changes within a moment are fetched together, and other resources are left as they are', async () => {
  const queries = new QueryClient();
  const [readSalons, readUsers] = [vi.fn(async () => 1), vi.fn(async () => 1)];
  const observers = [
    new QueryObserver(queries, { queryKey: ['salons'], queryFn: readSalons }),
    new QueryObserver(queries, { queryKey: ['users'], queryFn: readUsers }),
  ];
  const stops = observers.map((observer) => observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  const refetcher = createChangedRefetcher(queries);
  for (let change = 0; change < 100; change += 1) refetcher.add(['salons']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readSalons).toHaveBeenCalledTimes(2);
  expect(readUsers).toHaveBeenCalledTimes(1);
  refetcher.stop();
  for (const stop of stops) stop();
});
