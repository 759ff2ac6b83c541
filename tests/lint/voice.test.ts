import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { findPurpose } from '../voice/purposes.js';
import { READ_IN_PLACE } from '../voice/read-in-place.js';
import { listSentences, renewTables } from '../voice/table.js';

describe('docs/voice.md', () => {
  it('every English sentence has a purpose (tests/voice/purposes.ts)', () => {
    const without = listSentences().filter(([key]) => findPurpose(key) === undefined);
    expect(without).toEqual([]);
  });

  it('docs/voice.md agrees with the texts (npm run docs:voice renews it)', () => {
    const voice = readFileSync(new URL('../../docs/voice.md', import.meta.url), 'utf8');
    expect(renewTables(voice)).toBe(voice);
  });

  it('READ_IN_PLACE says for every language how much was read in place', () => {
    expect(Object.keys(READ_IN_PLACE).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
  });
});
