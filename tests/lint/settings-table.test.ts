import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renewSettingsTable } from '../settings/table.js';

it("the README's table of settings agrees with the schemas (npm run docs:settings renews it)", () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(renewSettingsTable(readme)).toBe(readme);
});

it('every setting has a description', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const rows = renewSettingsTable(readme).match(/^\| `[A-Z0-9_]+` \|.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) expect(row.split('|').at(-2)?.trim().length, row).toBeGreaterThan(10);
});
