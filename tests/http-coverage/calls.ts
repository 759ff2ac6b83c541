import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ObservedCall } from '../support/http-client.js';
import { ROOT } from '../support/root.js';

/** A call and the test that made it. */
export interface TestedCall extends ObservedCall {
  /** Path of the test's file, relative to the repository. */
  readonly file: string;
  /** Full title of the test; empty in a hook. */
  readonly test: string;
}

const FOLDER = join(ROOT, '.cache/http-calls');

/** The file for the calls of one test file, with one JSON object per line. The calls of an earlier run are removed. */
export function getCallsFile(testFile: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${testFile.replaceAll(/[^\w.-]/g, '_')}.jsonl`);
  rmSync(path, { force: true });
  return path;
}

/** The calls of the last run of every test file that still exists. */
export function readCalls(): TestedCall[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as TestedCall)
    .filter(({ file }) => existsSync(join(ROOT, file)));
}
