import { performance } from 'node:perf_hooks';
import { withBufferedOutput } from './test-processes.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-stages.mjs').Outcome & {name: string, seconds: number}} StageResult */

/**
 * Runs the stages phase by phase. A phase without stages is passed over.
 *
 * @param {readonly Stage[]} stages
 * @param {readonly (readonly import('./test-stages.mjs').Lane[])[]} phases
 * @returns {Promise<StageResult[]>} in the order of `stages`
 */
export async function runStages(stages, phases) {
  const results = new Map();
  for (const lanes of phases) {
    const used = lanes
      .map((name) => stages.filter(({ lane }) => lane === name))
      .filter(({ length }) => length > 0);
    if (used.length > 1) console.log(`\n== side by side: ${used.map(joinNames).join(' | ')}`);
    await Promise.all(
      used.map(async (lane) => {
        for (const stage of lane) results.set(stage.name, await runStage(stage, used.length > 1));
      }),
    );
  }
  return stages.map(({ name }) => results.get(name));
}

const joinNames = (lane) => lane.map(({ name }) => name).join(', ');

/** @param {boolean} isBesideOthers if true, the output is held back until the stage ends, so that outputs do not mix */
async function runStage({ name, run }, isBesideOthers) {
  const started = performance.now();
  if (!isBesideOthers) console.log(`\n== ${name}`);
  const { outcome, output } = isBesideOthers
    ? await withBufferedOutput(run)
    : { outcome: await run(), output: '' };
  const seconds = (performance.now() - started) / 1000;
  if (isBesideOthers) process.stdout.write(`\n== ${name}\n${output}`);
  return { name, ...outcome, seconds };
}
