/** Writes the table of docs/operations.md from the last complete run of the test of engines with faults. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { formatTable, OBSERVATIONS_FILE, Observation, replaceTable } from './table.js';

const document = new URL('../../../../docs/operations.md', import.meta.url);
const observations = z.array(Observation).parse(JSON.parse(readFileSync(OBSERVATIONS_FILE, 'utf8')));
writeFileSync(document, replaceTable(readFileSync(document, 'utf8'), formatTable(observations)));
console.log(`${observations.length} rows`);
