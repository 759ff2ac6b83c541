/**
 * `npm run load`, a load test: simulates the visitors and staff of a Saturday and draws a chart of it. Without an address it
 * starts the product as separate processes on this machine. docs/scaling.md describes the options.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawRun } from './draw-run.js';
import { findKnee, type KneeStep } from './find-knee.js';
import { createPanels, describeSaturday, measureDuration } from './report.js';
import { type SaturdayOptions, simulateSaturday } from './simulate-saturday.js';
import { startTarget } from './start-target.js';

/** Length of a step on the way to the knee, minutes. */
const STEP_MINUTES = 0.75;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inbox: { type: 'string' },
    visits: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '5' },
    copies: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    knee: { type: 'boolean', default: false },
    pids: { type: 'string', default: '' },
    out: { type: 'string', default: 'load-report' },
  },
});
const [address, ...others] = positionals;
const [visitsPerMinute, minutes, copies, seed] = [
  values.visits,
  values.minutes,
  values.copies,
  values.seed,
].map(Number);
if (others.length > 0 || ![visitsPerMinute, minutes, copies, seed].every((value) => value && value > 0)) {
  console.error(
    'npm run load -- [ADDRESS] [--inbox=URL] [--visits=PER_MINUTE] [--minutes=N] [--knee] [--copies=N] [--pids=PID,PID] [--seed=N] [--out=FOLDER]',
  );
  process.exit(1);
}

await using started = address
  ? {
      target: { url: address, inboxUrl: values.inbox },
      watched: parsePids(),
      [Symbol.asyncDispose]: async () => undefined,
    }
  : await startTarget(Number(copies));
const { target, watched } = started;
const options: SaturdayOptions = {
  target,
  watched,
  visitsPerMinute: Number(visitsPerMinute),
  minutes: Number(minutes),
  seed: Number(seed),
};
if (!target.inboxUrl) console.log('Without --inbox=URL nobody can sign in: all visitors only look around.');
mkdirSync(values.out, { recursive: true });

if (values.knee) {
  const steps = await findKnee(
    (rate) => simulateSaturday({ ...options, visitsPerMinute: rate, minutes: STEP_MINUTES, hasRush: false }),
    (step) => console.log(formatStep(step)),
  );
  const knee = steps.findLast(({ isSustained }) => isSustained);
  console.log(
    knee ? `The knee is at ${knee.visitsPerMinute} visits a minute.` : 'Even the first step was too much.',
  );
  writeFileSync(join(values.out, 'knee.json'), `${JSON.stringify(steps, undefined, 2)}\n`);
} else {
  const saturday = await simulateSaturday(options);
  const title = `A Saturday in ${minutes} min, with ${visitsPerMinute} visits a minute`;
  const subtitle = `${cpus().length} cores, ${address ?? `${copies} of each service`}, visitors on the same machine if it is local; seed ${seed}`;
  writeFileSync(
    join(values.out, 'saturday.svg'),
    drawRun(title, subtitle, measureDuration(saturday), createPanels(saturday)),
  );
  const description = describeSaturday(saturday);
  writeFileSync(join(values.out, 'saturday.md'), `${title}\n\n${description}`);
  console.log(`\n${description}\n${join(values.out, 'saturday.svg')} shows how it went.`);
  const { lastChairs, recording } = saturday;
  // The time was free, so somebody must get a chair, and no more people than there are chairs.
  const isRushWrong = lastChairs && (lastChairs.booked > lastChairs.chairs || lastChairs.booked === 0);
  process.exitCode = recording.failures.length > 0 || isRushWrong ? 1 : 0;
}

function parsePids(): Map<number, string> {
  return new Map(
    values.pids
      .split(',')
      .filter(Boolean)
      .map((pid) => [Number(pid), `process ${pid}`]),
  );
}

function formatStep({
  visitsPerMinute,
  callsPerSecond,
  p99,
  failed,
  lagSeconds,
  isSustained,
}: KneeStep): string {
  return `${visitsPerMinute} visits a minute: ${callsPerSecond.toFixed(1)} calls per second, p99 ${p99.toFixed(0)} ms, failed ${failed}, lag ${lagSeconds.toFixed(1)} s: ${isSustained ? 'kept up' : 'fell behind'}`;
}
