import { performance } from 'node:perf_hooks';
import { runBesideOthers } from './test-processes.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-stages.mjs').Outcome & {name: string, seconds: number}} StageResult */

/**
 * Runs the lanes side by side, and the stages of a lane one after another. A stage also waits for the stages that it names in `after`,
 * whatever their result, as far as these run now.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<StageResult[]>} in the order of `stages`
 */
export async function runStages(stages) {
  const names = [...new Set(stages.map(({ lane }) => lane))];
  const lanes = names.map((name) => stages.filter(({ lane }) => lane === name));
  const areParallel = lanes.length > 1;
  if (areParallel) console.log(`\n== side by side: ${lanes.map(formatLane).join(' | ')}`);
  const results = new Map();
  for (const lane of lanes) {
    let previous = Promise.resolve();
    for (const stage of lane) {
      const result = previous.then(async () => {
        await Promise.all((stage.after ?? []).map((name) => results.get(name)));
        return runStage(stage, areParallel);
      });
      results.set(stage.name, result);
      previous = result;
    }
  }
  return Promise.all(stages.map(({ name }) => results.get(name)));
}

const formatLane = (lane) => lane.map(({ name }) => name).join(', ');

/** @param {boolean} isParallel whether other stages run too: then the output is held back until the stage ends, so that outputs do not mix */
async function runStage({ name, niceness, run }, isParallel) {
  const startedAt = performance.now();
  if (!isParallel) console.log(`\n== ${name}`);
  const { outcome, output } = isParallel
    ? await runBesideOthers(run, niceness)
    : { outcome: await run(), output: '' };
  const seconds = (performance.now() - startedAt) / 1000;
  if (isParallel) process.stdout.write(`\n== ${name}\n${output}`);
  return { name, ...outcome, seconds };
}
