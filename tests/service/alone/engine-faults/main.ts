/** Writes the table of docs/operations.md from the last soak test of engines with faults. The rows of faults that the test did not inject stay. */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { OBSERVATIONS_FILE, Observation, renewTable } from './table.js';

const document = new URL('../../../../docs/operations.md', import.meta.url);
const observations = z.array(Observation).parse(JSON.parse(readFileSync(OBSERVATIONS_FILE, 'utf8')));
writeFileSync(document, renewTable(readFileSync(document, 'utf8'), observations));
console.log(`${observations.length} rows`);
