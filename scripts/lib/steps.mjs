import { spawn } from 'node:child_process';

/** The failure of a step, with a message for the person at the terminal. */
export class StepError extends Error {}

/** Programs that are running. */
const running = new Set();

/** Ends all running programs, and with each program that leads a process group the whole group. */
export function endSteps() {
  for (const child of running) {
    try {
      process.kill(child.leadsGroup ? -child.pid : child.pid, 'SIGTERM');
    } catch {
      // It has ended already.
    }
  }
}
// Also when a failure ends this process while other programs still run.
process.on('exit', endSteps);

/**
 * Prints the label, does the work, and prints its duration.
 *
 * @template T
 * @param {string} label such as `Building the consumer app`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStep(label, work) {
  const startedAt = performance.now();
  console.log(`${label} …`);
  const result = await work();
  console.log(`${label}: done in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return result;
}

/**
 * Runs a program without printing its output. If it fails, the error contains the output.
 *
 * @param {string} name the work in a few words, such as `npm ci`, for the error
 * @param {readonly [string, ...string[]]} command
 * @param {string} cwd
 * @param {{leadsGroup?: boolean}} [options] whether it leads a process group, for a program that starts others, which then end with
 *   it. The terminal sends it no signals, so {@link endSteps} must be called
 * @throws {StepError}
 */
export function runProgram(name, [file, ...args], cwd, { leadsGroup = false } = {}) {
  // On Windows, a group would get a window of its own.
  const detached = leadsGroup && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached });
    child.leadsGroup = detached;
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const end = (error) => {
      running.delete(child);
      if (error)
        reject(new StepError(`${output.trim()}\n\n${name} failed (${error}); the lines above say why.`));
      else resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(code === 0 ? undefined : (signal ?? `status ${code}`)));
  });
}
