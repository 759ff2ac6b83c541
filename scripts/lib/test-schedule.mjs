import { performance } from 'node:perf_hooks';
import { withHeldOutput } from './test-processes.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-stages.mjs').Outcome & {name: string, seconds: number}} StageResult */

/**
 * Runs the stages of the two lanes side by side, each lane in its order, and then all others one by one.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<StageResult[]>} in the order of `stages`
 */
export async function runStages(stages) {
  const results = new Map();
  const runAll = async (wanted, isBesideOthers) => {
    for (const stage of stages.filter(({ lane }) => lane === wanted)) {
      results.set(stage.name, await runStage(stage, isBesideOthers));
    }
  };
  await Promise.all(['build', 'sources'].map((lane) => runAll(lane, true)));
  await runAll(undefined, false);
  return stages.map(({ name }) => results.get(name));
}

/** @param {boolean} isBesideOthers if true, the output is held back until the stage ends, so that outputs do not mix */
async function runStage({ name, run }, isBesideOthers) {
  const started = performance.now();
  if (!isBesideOthers) console.log(`\n== ${name}`);
  const { outcome, output } = isBesideOthers
    ? await withHeldOutput(run)
    : { outcome: await run(), output: '' };
  const seconds = (performance.now() - started) / 1000;
  if (isBesideOthers) process.stdout.write(`\n== ${name}\n${output}`);
  return { name, ...outcome, seconds };
}
