import { readFile } from 'node:fs/promises';
import { eventDefinitions } from '@mirabelle/domain';
import { expect, it } from 'vitest';

const PATH = 'backoffice-web/src/i18n/resources/event-types.ts';
const WORDS = new URL(`../../${PATH}`, import.meta.url);

/** The back office's name of each event type. */
async function readEventNames(): Promise<Map<string, string>> {
  const lines = (await readFile(WORDS, 'utf8')).matchAll(/^ {2}(\w+): '(.+)',$/gm);
  return new Map([...lines].map(([, type = '', words = '']) => [type, words]));
}

it('the back office has a name for every event type of the domain, and for no other', async () => {
  const types = new Set(eventDefinitions.map(({ type }) => type));
  const names = await readEventNames();
  expect({
    [`without a name in ${PATH}`]: [...types].filter((type) => !names.has(type)),
    [`in ${PATH}, but no event`]: [...names.keys()].filter((type) => !types.has(type)),
  }).toEqual({ [`without a name in ${PATH}`]: [], [`in ${PATH}, but no event`]: [] });
});

it('no two event types have the same name', async () => {
  const names = await readEventNames();
  expect(new Set(names.values()).size).toBe(names.size);
});
