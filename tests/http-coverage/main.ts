/** Checks, after the service tests, that every endpoint has been tested. With `--write` it writes `docs/http-coverage.md`. */
import { writeFileSync } from 'node:fs';
import { readCalls } from './calls.js';
import { findGaps } from './gaps.js';
import { formatMarkdown } from './markdown.js';
import { createRows } from './rows.js';

const rows = createRows(readCalls());
if (process.argv.includes('--write')) {
  writeFileSync(new URL('../../docs/http-coverage.md', import.meta.url), formatMarkdown(rows));
}
const gaps = findGaps(rows);
for (const gap of gaps) console.error(gap);
console.log(`${rows.length} calls, ${gaps.length} gaps`);
process.exitCode = gaps.length > 0 ? 1 : 0;
