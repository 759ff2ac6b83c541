import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { reloadQueries } from './reload-queries';

it('what a change makes old during its first load is loaded once more, because the answer may be older than the change', async () => {
  const client = createQueryClient();
  const answers: ((favorites: readonly string[]) => void)[] = [];
  const queryFn = () => new Promise<readonly string[]>((resolve) => answers.push(resolve));
  const queryKey = ['/api/favorites'];
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  const firstLoad = client.fetchQuery({ queryKey, queryFn });
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  const reloading = reloadQueries(client, queryKey);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.([]);
  answers[1]?.(['velmira-l105']);
  await reloading;
  expect(observer.getCurrentResult().data).toEqual(['velmira-l105']);
  expect(await firstLoad).toEqual(['velmira-l105']);
  unsubscribe();
});
