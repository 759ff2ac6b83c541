/**
 * @typedef {import('./test-stages.mjs').Outcome & {name: string, seconds: number}} StageResult
 */

/**
 * The end of a test run: a table of the stages, every skip with its reason, and the totals as the last line.
 *
 * @param {readonly StageResult[]} results
 * @returns {string}
 */
export function report(results) {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) => [
    name,
    verdict(passed, failed, skipped.length),
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
  const skips = results.flatMap(({ skipped }) =>
    skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
  );
  const { passed, failed, skipped } = totals(results);
  const last = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  return ['', ...lines, '', ...skips, ...(skips.length > 0 ? [''] : []), last].join('\n');
}

/**
 * @param {readonly StageResult[]} results
 * @returns {{passed: number, failed: number, skipped: number}}
 */
export function totals(results) {
  const sum = (pick) => results.reduce((total, result) => total + pick(result), 0);
  return {
    passed: sum((result) => result.passed),
    failed: sum((result) => result.failed),
    skipped: sum((result) => result.skipped.length),
  };
}

function verdict(passed, failed, skipped) {
  if (failed > 0) return 'FAILED';
  if (passed > 0) return 'ok';
  return skipped > 0 ? 'skipped' : 'no tests';
}
