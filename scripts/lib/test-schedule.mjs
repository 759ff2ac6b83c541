import { performance } from 'node:perf_hooks';
import { runBesideOthers } from './test-processes.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-stages.mjs').Outcome & {name: string, seconds: number}} StageResult */

/**
 * Runs the lanes side by side, and the stages of a lane one after another. A stage begins when those that it names in `after` have
 * ended too, whatever their result; those that do not run now are not waited for.
 *
 * @param {readonly Stage[]} stages
 * @returns {Promise<StageResult[]>} in the order of `stages`
 */
export async function runStages(stages) {
  const names = [...new Set(stages.map(({ lane }) => lane))];
  const lanes = names.map((name) => stages.filter(({ lane }) => lane === name));
  const areBesideOthers = lanes.length > 1;
  if (areBesideOthers) console.log(`\n== side by side: ${lanes.map(joinNames).join(' | ')}`);
  const running = new Map();
  for (const lane of lanes) {
    let before = Promise.resolve();
    for (const stage of lane) {
      const own = before.then(async () => {
        await Promise.all((stage.after ?? []).map((name) => running.get(name)));
        return runStage(stage, areBesideOthers);
      });
      running.set(stage.name, own);
      before = own;
    }
  }
  return Promise.all(stages.map(({ name }) => running.get(name)));
}

const joinNames = (lane) => lane.map(({ name }) => name).join(', ');

/** @param {boolean} isBesideOthers if true, the output is held back until the stage ends, so that outputs do not mix */
async function runStage({ name, niceness, run }, isBesideOthers) {
  const started = performance.now();
  if (!isBesideOthers) console.log(`\n== ${name}`);
  const { outcome, output } = isBesideOthers
    ? await runBesideOthers(run, niceness)
    : { outcome: await run(), output: '' };
  const seconds = (performance.now() - started) / 1000;
  if (isBesideOthers) process.stdout.write(`\n== ${name}\n${output}`);
  return { name, ...outcome, seconds };
}
