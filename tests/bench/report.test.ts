import { expect, it } from 'vitest';
import { toMarkdown, updateRows } from './report.js';

const createListRow = (rows: string, measured: number) => ({
  what: `list of users, ${rows} rows: slowest p95`,
  detail: 'newest first',
  measured,
  unit: 'ms',
});

it('a row is replaced by that of a later run, also when the list has a few rows more by then', () => {
  const report = toMarkdown([createListRow('100,008', 60)], 'a machine');
  const changed = updateRows(report, [createListRow('100,009', 41)]);
  expect(changed).toContain('| list of users, 100,009 rows: slowest p95 (newest first)¹ | 41.0 ms |');
  expect(changed).not.toContain('100,008');
});
