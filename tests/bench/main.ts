/**
 * `npm run bench`: measures the product and, in the same run, the baseline: mostly the same work without the product's code.
 * `npm run bench -- studio` measures one part; `--write` writes the results to `docs/benchmarks.md`. `--keep=FOLDER`
 * keeps the data of the back office in the folder for the next run, which saves the minutes that writing them takes, and
 * `--lists=salons,mails` measures only these of its lists.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { startTemporaryPostgres } from '@mirabelle/dev-postgres';
import { measureAppends } from './appends.js';
import { measureBackOffice } from './back-office/back-office.js';
import { measureCatchUp } from './catch-up.js';
import { measureEventStore } from './eventstore.js';
import { findOption } from './find-option.js';
import { measureHttp } from './http.js';
import { measureRebuild } from './rebuild.js';
import { measureRelay } from './relay.js';
import type { Row } from './report.js';
import { toMarkdown, updateRows } from './report.js';
import { measureStaffReads } from './staff-reads.js';
import { measureStreams } from './streams.js';
import { measureStudio } from './studio.js';
import { measureTracing } from './tracing.js';
import { measureWorkers } from './workers.js';

const PARTS = {
  appends: measureAppends,
  streams: measureStreams,
  'catch-up': measureCatchUp,
  eventstore: measureEventStore,
  rebuild: measureRebuild,
  relay: measureRelay,
  workers: measureWorkers,
  http: measureHttp,
  // The back office has a server of its own, because its measurement includes a cold start.
  backoffice: () => measureBackOffice(findOption('keep'), findOption('lists')?.split(',')),
  'staff-reads': measureStaffReads,
  studio: measureStudio,
  tracing: measureTracing,
};
const REPORT = new URL('../../docs/benchmarks.md', import.meta.url);

const namedParts = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const name of namedParts) {
  if (name in PARTS) continue;
  console.error(`There is nothing to measure by the name ${name}: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const postgres = await startTemporaryPostgres({ isDurable: true });
try {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (namedParts.length > 0 && !namedParts.includes(name)) continue;
    console.log(`… ${name}`);
    for (const row of await measure(postgres.url)) {
      rows.push(row);
      console.log(
        `  ${row.what}${row.detail ? ` (${row.detail})` : ''}: ${row.measured} ${row.unit}${row.baseline ? ` (baseline ${row.baseline})` : ''}`,
      );
    }
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const report =
    namedParts.length > 0 ? updateRows(await readFile(REPORT, 'utf8'), rows) : toMarkdown(rows, machine);
  console.log(`\n${report}`);
  if (process.argv.includes('--write')) await writeFile(REPORT, report);
} finally {
  await postgres.stop();
}
