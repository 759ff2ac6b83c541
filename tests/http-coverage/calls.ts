import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeenCall } from '../support/http-client.js';

/** A call with the test that made it. */
export interface TestedCall extends SeenCall {
  /** Path of the test's file below the repository. */
  readonly file: string;
  /** Title of the test with those of the suites around it; empty in a hook. */
  readonly test: string;
}

const FOLDER = fileURLToPath(new URL('../../.cache/http-calls', import.meta.url));

/** Where the calls of one test file are kept, one JSON object a line. A later run of the file begins anew. */
export function callsFileOf(testFile: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${testFile.replaceAll(/[^\w.-]/g, '_')}.jsonl`);
  rmSync(path, { force: true });
  return path;
}

/** The calls of the last run of every test file. */
export function readCalls(): TestedCall[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestedCall);
}
