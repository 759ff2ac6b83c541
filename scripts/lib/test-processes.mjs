import { spawn } from 'node:child_process';

/** Between asking a process to end and ending it; ms. Postgres shuts down within it. */
const GRACE = 10_000;

/** Leaders of the process groups that are running now. */
const running = new Set();
let interrupted = false;

/**
 * Runs a command in a process group of its own and passes its output on as it comes.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd: string, env?: Record<string, string>, minutes: number, quiet?: boolean}} options `minutes` is the
 *   bound after which the group is ended; `quiet` keeps the output back and only returns it
 * @returns {Promise<{ok: boolean, late: boolean, output: string}>} never rejects
 */
export function run(command, args, { cwd, env = {}, minutes, quiet = false }) {
  if (interrupted) return new Promise(() => {});
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
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!quiet) process.stdout.write(text);
      });
    }
    let late = false;
    let straggling;
    const bound = setTimeout(() => {
      late = true;
      void endGroup(child);
    }, minutes * 60_000);
    const done = (ok, more = '') => {
      clearTimeout(bound);
      clearTimeout(straggling);
      running.delete(child);
      // What a command leaves behind would hold its pipes and ports.
      signalGroup(child, 'SIGKILL');
      if (!interrupted) resolve({ ok: ok && !late, late, output: output + more });
    };
    child.once('error', (error) => done(false, error.message));
    child.once('close', (code) => done(code === 0));
    // A grandchild may keep the pipes open after the command has ended; it gets the grace and no more.
    child.once('exit', () => {
      straggling = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE);
    });
  });
}

/** Ends everything that runs when this process is told to end, and then this process. */
export function endWithUs() {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) {
    process.on(signal, async () => {
      if (interrupted) return;
      interrupted = true;
      console.log('\nInterrupted; ending what runs.');
      await Promise.all([...running].map(endGroup));
      process.exit(code);
    });
  }
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}

async function endGroup(child) {
  const ended = new Promise((resolve) => child.once('close', resolve));
  signalGroup(child, 'SIGINT');
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE).unref())]);
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone, which is what was wanted.
  }
}
