/** @typedef {import('./test-schedule.mjs').StageResult} StageResult */

const SLOWEST_FILES = 10;

/**
 * The end of a test run: a table of the stages, the slowest test files, every skip with its reason, every failure with the
 * first line of its message, every test that passed only in its second try, and the totals as the last line. Failures come
 * near the end, because viewers that shorten a long log drop its beginning.
 *
 * @param {readonly StageResult[]} results
 * @returns {string}
 */
export function formatReport(results) {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    describeResult(passed, failed, skipped.length),
    String(passed),
    String(failed),
    String(skipped.length),
    `${seconds.toFixed(1)} s`,
  ]);
  const table = [['stage', 'result', 'passed', 'failed', 'skipped', 'time'], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const lines = table.map((row) =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
  );
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  const skips = results.flatMap(({ skipped }) =>
    skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
  );
  const failures = results.flatMap((result) =>
    (result.failures ?? []).map(({ name, message }) => `FAILED: ${result.name}: ${name}: ${message}`),
  );
  const flaky = results.flatMap((result) =>
    (result.flaky ?? []).map(({ name, message }) => `flaky: ${result.name}: ${name}: ${message}`),
  );
  const { passed, failed, skipped } = countResults(results);
  const last = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  const block = (part) => (part.length > 0 ? [...part, ''] : []);
  const slowestBlock = slowest.length > 0 ? ['slowest test files', ...slowest] : [];
  return [
    '',
    ...lines,
    '',
    ...block(slowestBlock),
    ...block(skips),
    ...block(flaky),
    ...block(failures),
    last,
  ].join('\n');
}

/**
 * @param {readonly StageResult[]} results
 * @returns {{passed: number, failed: number, skipped: number}}
 */
export function countResults(results) {
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0);
  return {
    passed: sum((result) => result.passed),
    failed: sum((result) => result.failed),
    skipped: sum((result) => result.skipped.length),
  };
}

function describeResult(passed, failed, skipped) {
  if (failed > 0) return 'FAILED';
  if (passed > 0) return 'ok';
  return skipped > 0 ? 'skipped' : 'no tests';
}
