import { expect, it } from 'vitest';

interface Try {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  readonly skipped: readonly { readonly file: string; readonly name: string; readonly reason: string }[];
  readonly failedFiles: readonly string[];
  readonly passedInFailedFiles: number;
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

// Plain JavaScript, because it runs before anything is installed.
const path = '../../scripts/lib/test-vitest.mjs';
const { joinTries }: { joinTries(first: Try, second: Try): Partial<Try> & { flaky: Try['failures'] } } =
  await import(path);

const failure = (name: string) => ({ name, message: 'Timeout' });
const first: Try = {
  passed: 12,
  failed: 2,
  failures: [failure('a.test.ts > waits'), failure('a.test.ts > is broken')],
  skipped: [
    { file: 'a.test.ts', name: 'a.test.ts > needs Java', reason: 'no Java' },
    { file: 'b.test.ts', name: 'b.test.ts > needs Java', reason: 'no Java' },
  ],
  failedFiles: ['a.test.ts'],
  passedInFailedFiles: 2,
  files: [
    { file: 'a.test.ts', seconds: 5 },
    { file: 'b.test.ts', seconds: 7 },
  ],
};

it('counts a test once that passed in both tries, and names the one that passed in the second only as flaky', () => {
  const second: Try = {
    passed: 3,
    failed: 1,
    failures: [failure('a.test.ts > is broken')],
    skipped: [{ file: 'a.test.ts', name: 'a.test.ts > needs Java', reason: 'no Java' }],
    failedFiles: ['a.test.ts'],
    passedInFailedFiles: 3,
    files: [{ file: 'a.test.ts', seconds: 4 }],
  };
  const joined = joinTries(first, second);
  expect(joined).toMatchObject({ passed: 13, failed: 1, failures: [failure('a.test.ts > is broken')] });
  expect(joined.flaky).toEqual([failure('a.test.ts > waits')]);
  expect(joined.skipped).toHaveLength(2);
  expect(joined.files).toEqual([
    { file: 'a.test.ts', seconds: 9 },
    { file: 'b.test.ts', seconds: 7 },
  ]);
});
