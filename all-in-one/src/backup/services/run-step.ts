import type { Print } from '../../print-line.js';

/**
 * Runs one step and prints its line with the time it took.
 *
 * @param describe the line for the step's result, without a period
 */
export async function runStep<Result>(
  print: Print,
  work: () => Promise<Result>,
  describe: (result: Result) => string,
): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  print(`${describe(result)} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return result;
}
