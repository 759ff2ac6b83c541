import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect } from 'vitest';

/** More numbers than any test file asks for. */
const NUMBERS_PER_FILE = 700;

const lastNumbers = new Map<string, number>();

/**
 * A number, from 1, that no other test of the same folder gets, whichever file and process it runs in. The test files
 * of a folder share a product, so they take their days and names from it.
 */
export function nextNumber(): number {
  const file = expect.getState().testPath ?? '';
  const last = lastNumbers.get(file) ?? indexInFolder(file) * NUMBERS_PER_FILE;
  lastNumbers.set(file, last + 1);
  return last + 1;
}

function indexInFolder(file: string): number {
  if (!file) return 0;
  const names = readdirSync(dirname(file)).filter((name) => name.endsWith('.test.ts'));
  return Math.max(names.sort().indexOf(basename(file)), 0);
}
