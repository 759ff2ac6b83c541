import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

/** Time that a process has to end by itself before it is killed. Postgres shuts down in less. */
const GRACE_MS = 10_000;

const MAX_NICENESS = 19;

/** For work beside other work: its buffered output and the niceness of its commands. */
const sideWork = new AsyncLocalStorage();
/** The running commands. Each leads its own process group. */
const running = new Set();
let isInterrupted = false;

/**
 * Runs work beside other work: buffers the output of it and its commands, and lets other commands go first.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @param {number} [niceness] of its commands, in addition to that of this process: the higher, the less processor time they get while
 *   others want it too
 * @returns {Promise<{outcome: T, output: string}>}
 */
export async function runBesideOthers(work, niceness = 0) {
  const parts = [];
  const outcome = await sideWork.run({ parts, niceness }, work);
  return { outcome, output: parts.join('') };
}

/** Prints text, or adds it to the buffered output. */
export function say(text) {
  const work = sideWork.getStore();
  if (work) work.parts.push(text);
  else process.stdout.write(text);
}

/**
 * Runs a command in its own process group and prints its output as it comes.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd: string, env?: Record<string, string>, timeoutMinutes: number, isQuiet?: boolean}} options after the timeout
 *   the group is ended; `isQuiet` only returns the output
 * @returns {Promise<{ok: boolean, isTimedOut: boolean, output: string}>} never rejects
 */
export function run(command, args, { cwd, env = {}, timeoutMinutes, isQuiet = false }) {
  if (isInterrupted) return new Promise(() => {});
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const chosen = process.env.NO_COLOR ?? process.env.FORCE_COLOR;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...(chosen === undefined && color), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    lowerPriority(child, sideWork.getStore()?.niceness);
    const print = AsyncLocalStorage.bind(say);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!isQuiet) print(text);
      });
    }
    let isTimedOut = false;
    let killTimer;
    const timeoutTimer = setTimeout(() => {
      isTimedOut = true;
      void endGroup(child);
    }, timeoutMinutes * 60_000);
    const finish = (ok, more = '') => {
      clearTimeout(timeoutTimer);
      clearTimeout(killTimer);
      running.delete(child);
      // A process that the command leaves behind would keep its pipes and ports open.
      signalGroup(child, 'SIGKILL');
      if (!isInterrupted) resolve({ ok: ok && !isTimedOut, isTimedOut, output: output + more });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => finish(code === 0));
    // A grandchild may keep the pipes open after the command has ended.
    child.once('exit', () => {
      killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    });
  });
}

/** Ends all running commands before a signal ends this process. */
export function endCommandsOnSignal() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, async () => {
      if (isInterrupted) return;
      isInterrupted = true;
      console.log('\nInterrupted. Ending the running commands.');
      await Promise.all([...running].map(endGroup));
      process.exit(code);
    });
  }
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}

/** Called before the command starts processes of its own, which inherit the niceness. */
function lowerPriority({ pid }, niceness = 0) {
  if (pid === undefined || niceness === 0) return;
  try {
    setPriority(pid, Math.min(getPriority() + niceness, MAX_NICENESS));
  } catch {
    // The command has ended already.
  }
}

async function endGroup(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
