import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { reloadQueries } from './reload-queries';

const queryKey = ['/api/favorites'];

/** A client whose loads of the favorites are answered by the test. */
function createClient() {
  const client = createQueryClient();
  const answers: ((favorites: readonly string[]) => void)[] = [];
  const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
  return { client, answers, queryFn };
}

it('what a change makes old during its first load is loaded once more, because the answer may be older than the change', async () => {
  const { client, answers, queryFn } = createClient();
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  const firstLoad = client.fetchQuery({ queryKey, queryFn });
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  const reloading = reloadQueries(client, { queryKey });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.([]);
  answers[1]?.(['velmira-l105']);
  await reloading;
  expect(observer.getCurrentResult().data).toEqual(['velmira-l105']);
  expect(await firstLoad).toEqual(['velmira-l105']);
  unsubscribe();
});

it('what is being loaded for a screen that has been left is loaded once more too, because it is kept for the next visit', async () => {
  const { client, answers, queryFn } = createClient();
  const load = client.fetchQuery({ queryKey, queryFn });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await reloadQueries(client, { queryKey });
  expect(answers).toHaveLength(2);
  answers[0]?.([]);
  answers[1]?.(['velmira-l105']);
  expect(await load).toEqual(['velmira-l105']);
  expect(client.getQueryData(queryKey)).toEqual(['velmira-l105']);
});

it('what is on screen and being loaded again is requested only once more', async () => {
  const { client, answers, queryFn } = createClient();
  client.setQueryData(queryKey, []);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const reloading = reloadQueries(client, { queryKey });
  expect(answers).toHaveLength(2);
  answers[0]?.([]);
  answers[1]?.(['velmira-l105']);
  await reloading;
  expect(observer.getCurrentResult().data).toEqual(['velmira-l105']);
  unsubscribe();
});
