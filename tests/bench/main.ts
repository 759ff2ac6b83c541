/** `npm run bench`: what the product does beside the floor of the same Postgres, measured in one run. */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { startTemporaryPostgres } from '@mirabelle/embedded/postgres';
import { measureAppends } from './appends.js';
import { measureCatchUp } from './catch-up.js';
import { measureHttp } from './http.js';
import { measureRebuild } from './rebuild.js';
import type { Row } from './report.js';
import { toMarkdown } from './report.js';
import { measureStudio } from './studio.js';

const postgres = await startTemporaryPostgres({ durable: true });
try {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries({
    measureAppends,
    measureCatchUp,
    measureRebuild,
    measureHttp,
    measureStudio,
  })) {
    console.log(`… ${name}`);
    for (const row of await measure(postgres.url)) {
      rows.push(row);
      console.log(`  ${row.what}: ${row.measured} ${row.unit}${row.floor ? ` (floor ${row.floor})` : ''}`);
    }
  }
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const report = toMarkdown(rows, machine);
  console.log(`\n${report}`);
  if (process.argv.includes('--write'))
    await writeFile(new URL('../../docs/benchmarks.md', import.meta.url), report);
} finally {
  await postgres.stop();
}
