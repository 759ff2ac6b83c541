import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withSettings } from '../settings/table.js';

it("keeps the README's table of settings as the schemas have it (npm run docs:settings)", () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(withSettings(readme)).toBe(readme);
});

it('says of every setting what it is for', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = withSettings(readme).match(/^\| `[A-Z0-9_]+` \|.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row.split('|').at(-2)?.trim().length, row).toBeGreaterThan(10);
});
