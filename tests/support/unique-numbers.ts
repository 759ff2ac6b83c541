import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect } from 'vitest';

/** More numbers than any test file needs. */
const NUMBERS_PER_FILE = 500;

const lastNumbers = new Map<string, number>();

/**
 * A number from 1 on that no other test in the same folder gets, whatever its file and process. The test files of a folder
 * share a product, so they use these numbers for unique days and names.
 */
export function takeNextNumber(): number {
  const file = expect.getState().testPath ?? '';
  const last = lastNumbers.get(file) ?? findIndexInFolder(file) * NUMBERS_PER_FILE;
  lastNumbers.set(file, last + 1);
  return last + 1;
}

function findIndexInFolder(file: string): number {
  if (!file) return 0;
  const names = readdirSync(dirname(file)).filter((name) => name.endsWith('.test.ts'));
  return Math.max(names.sort().indexOf(basename(file)), 0);
}
