import { describe, expect, it } from 'vitest';

interface Try {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly name: string; readonly message: string }[];
  readonly skipped: readonly { readonly file: string; readonly name: string; readonly reason: string }[];
  readonly failedFiles: readonly string[];
  readonly failedTitles: readonly string[];
  readonly passedInFailedFiles: number;
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}

// Plain JavaScript, because it runs before anything is installed.
const path = '../../scripts/lib/test-vitest.mjs';
const {
  joinTries,
  createFailedTestsPattern,
}: {
  joinTries(
    first: Try,
    second: Try,
    options?: { ranOnlyFailedTests: boolean },
  ): Partial<Try> & { flaky: Try['failures'] };
  createFailedTestsPattern(first: Try): string | undefined;
} = await import(path);

const createFailure = (name: string) => ({ name, message: 'Timeout' });
const first: Try = {
  passed: 12,
  failed: 2,
  failures: [createFailure('a.test.ts > waits'), createFailure('a.test.ts > is broken')],
  skipped: [
    { file: 'a.test.ts', name: 'a.test.ts > needs Java', reason: 'no Java' },
    { file: 'b.test.ts', name: 'b.test.ts > needs Java', reason: 'no Java' },
  ],
  failedFiles: ['a.test.ts'],
  failedTitles: ['a page waits', 'is broken (50 %)'],
  passedInFailedFiles: 2,
  files: [
    { file: 'a.test.ts', seconds: 5 },
    { file: 'b.test.ts', seconds: 7 },
  ],
};

it('a test that passed in both tries counts once, and one that passed only in the second is named as flaky', () => {
  const second: Try = {
    passed: 3,
    failed: 1,
    failures: [createFailure('a.test.ts > is broken')],
    skipped: [{ file: 'a.test.ts', name: 'a.test.ts > needs Java', reason: 'no Java' }],
    failedFiles: ['a.test.ts'],
    failedTitles: ['is broken'],
    passedInFailedFiles: 3,
    files: [{ file: 'a.test.ts', seconds: 4 }],
  };
  const joined = joinTries(first, second);
  expect(joined).toMatchObject({ passed: 13, failed: 1, failures: [createFailure('a.test.ts > is broken')] });
  expect(joined.flaky).toEqual([createFailure('a.test.ts > waits')]);
  expect(joined.skipped).toHaveLength(2);
  expect(joined.files).toEqual([
    { file: 'a.test.ts', seconds: 9 },
    { file: 'b.test.ts', seconds: 7 },
  ]);
});

describe('a second try of the failed tests alone', () => {
  it('a second try runs the failed tests and no other test whose title contains theirs', () => {
    const pattern = new RegExp(createFailedTestsPattern(first) ?? '');
    expect(pattern.test('a page waits')).toBe(true);
    expect(pattern.test('is broken (50 %)')).toBe(true);
    expect(pattern.test('a page waits for a mail')).toBe(false);
  });

  it('a second try of single tests is not possible after a failure outside of tests, which no title names', () => {
    expect(createFailedTestsPattern({ ...first, failedTitles: ['a page waits'] })).toBeUndefined();
  });

  it('a second try adds what passed to the first try, and reports no test as skipped that it did not choose', () => {
    const second: Try = {
      ...first,
      passed: 1,
      failed: 1,
      failures: [createFailure('a.test.ts > is broken')],
      skipped: [{ file: 'a.test.ts', name: 'a.test.ts > passed before', reason: 'not chosen' }],
    };
    const joined = joinTries(first, second, { ranOnlyFailedTests: true });
    expect(joined).toMatchObject({ passed: 13, failed: 1, skipped: first.skipped });
    expect(joined.flaky).toEqual([createFailure('a.test.ts > waits')]);
  });

  it('a test run fails if a failed test did not run again', () => {
    const second: Try = { ...first, passed: 1, failed: 0, failures: [], skipped: [] };
    expect(joinTries(first, second, { ranOnlyFailedTests: true })).toMatchObject({ passed: 13, failed: 1 });
  });
});
