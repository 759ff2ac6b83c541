import { readFile } from 'node:fs/promises';
import { eventDefinitions } from '@mirabelle/domain';
import { APPOINTMENT_STATUS_AFTER } from '@mirabelle/salon-domain';
import { describe, expect, it } from 'vitest';

const PATH = 'backoffice-web/src/history/record-snapshot.ts';

/** The back office's table of the status after each event. The file is read as text, because it does not export the table. */
async function readStatuses(): Promise<Map<string, string>> {
  const code = await readFile(new URL(`../../${PATH}`, import.meta.url), 'utf8');
  const table = /STATUS_AFTER_EVENT\b.*? = \{\n(.*?)\n\};/s.exec(code)?.[1] ?? '';
  const lines = table.matchAll(/^ {2}(\w+): '([\w-]+)',$/gm);
  return new Map([...lines].map(([, type = '', status = '']) => [type, status]));
}

describe('the statuses in the history of a record', () => {
  it('the statuses in the history of a record belong to event types of the domain', async () => {
    const types = new Set<string>(eventDefinitions.map(({ type }) => type));
    const statuses = await readStatuses();
    expect(statuses.size).toBeGreaterThan(0);
    expect([...statuses.keys()].filter((type) => !types.has(type))).toEqual([]);
  });

  it('the statuses in the history of a record are those that the domain gives an appointment after each event', async () => {
    expect(Object.fromEntries(await readStatuses())).toMatchObject(APPOINTMENT_STATUS_AFTER);
  });
});
