import type { EngineMonitor, Queryable } from '@mirabelle/runtime';
import { expect, it } from 'vitest';
import { startEngineReports } from './engine-reports.js';

it('an engine that changes while a report is being stored is reported again as soon as that is done', async () => {
  let condition = 'ok';
  let reportChange = () => {};
  const engines = {
    listStatuses: () => [{ engine: 'redis', condition }],
    onChange(listener: () => void) {
      reportChange = listener;
      return () => {};
    },
  } as unknown as EngineMonitor;
  const stored: string[] = [];
  const pendingStores: (() => void)[] = [];
  const pool = {
    query(_: string, [, , statuses]: readonly string[]) {
      if (statuses !== undefined) stored.push(String(JSON.parse(statuses)[0].condition));
      return new Promise<object>((resolve) => pendingStores.push(() => resolve({ rows: [] })));
    },
  } as unknown as Queryable;
  const reports = startEngineReports({ pool, engines }, 'workers');
  for (condition of ['slow', 'away']) reportChange();
  expect(stored).toEqual(['ok']);
  pendingStores.shift()?.();
  await expect.poll(() => stored).toEqual(['ok', 'away']);
  pendingStores.shift()?.();
  const stopped = reports.stop();
  await expect.poll(() => pendingStores.length).toBe(1);
  pendingStores.shift()?.();
  await stopped;
  expect(stored).toEqual(['ok', 'away']);
});
