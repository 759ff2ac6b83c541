/**
 * `npm run bench -- first-minute` measures how long `npm start` takes in a fresh clone until the product is healthy, beside
 * `npm ci` alone in another fresh clone. Then it measures how long a second start takes, and how much processor time and memory
 * the product needs while nobody uses it. `npm run bench -- first-minute 3` measures both clones three times in turn. The clones
 * contain what is committed, and both use the packages that npm has in its cache.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '../support/child-process.js';
import { pickRandomPort } from '../support/pick-random-port.js';
import { ROOT } from '../support/root.js';
import { calculateMedian } from './report.js';

const LIMIT_MS = 10 * 60_000;
const IDLE_MS = 30_000;
const IDLE_BEGINS_AFTER_MS = 10_000;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

const rounds = Number(process.argv[2] ?? 1);
const home = mkdtempSync(join(tmpdir(), 'first-minute-'));
// Postgres runs as another account than root, which must reach its folder.
chmodSync(home, 0o755);
const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function cloneRepository(name: string): string {
  const folder = join(home, name);
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  return folder;
}

async function timeInstallation(folder: string): Promise<number> {
  const began = performance.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const child = spawn('npm', args, { cwd: folder, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm ci failed with ${code}.`);
  return performance.now() - began;
}

interface Start {
  readonly child: ChildProcess;
  /** How long it took until each address answered as the product does. */
  readonly untilMs: { readonly page: number; readonly backOffice: number; readonly health: number };
}

/** Starts the product and waits until it is healthy. */
async function timeStart(folder: string): Promise<Start> {
  const port = pickRandomPort();
  const env = { ...process.env, PORT: String(port), MAIL_SMTP_PORT: '0', MAIL_UI_PORT: '0' };
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const waitUntilOk = async (path: string) => {
    for (const deadline = began + LIMIT_MS; performance.now() < deadline; await sleep(50)) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return performance.now() - began;
    }
    throw new Error(`The product did not answer ${path} in time.`);
  };
  try {
    const [page = 0, backOffice = 0, health = 0] = await Promise.all(
      ['/', '/backoffice/', '/api/health'].map(waitUntilOk),
    );
    return { child, untilMs: { page, backOffice, health } };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Interrupts npm and what it has started, as a terminal does for Ctrl-C. */
async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  process.kill(-(child.pid as number), 'SIGINT');
  await ended;
}

/** The process with all that it has started: seconds of processor time, and bytes of memory, of which shared ones count in part. */
function readUse(pid: number): { seconds: number; bytes: number } {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        const memory = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'))?.[1];
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [{ pid: Number(name), parent: Number(fields[1]), ticks, bytes: Number(memory) * 1024 }];
      } catch {
        return [];
      }
    });
  const ids = new Set([pid]);
  for (let size = 0; size !== ids.size; ) {
    size = ids.size;
    for (const { pid: child, parent } of stats) if (ids.has(parent)) ids.add(child);
  }
  const processes = stats.filter((process) => ids.has(process.pid));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    seconds: sum(processes.map(({ ticks }) => ticks)) / TICKS_PER_SECOND,
    bytes: sum(processes.map(({ bytes }) => bytes)),
  };
}

async function measureIdleness({ child }: Start): Promise<string> {
  await sleep(IDLE_BEGINS_AFTER_MS);
  const before = readUse(child.pid as number);
  await sleep(IDLE_MS);
  const after = readUse(child.pid as number);
  const share = (after.seconds - before.seconds) / (IDLE_MS / 1000);
  return `${(share * 100).toFixed(1)} % of a core, ${Math.round(after.bytes / 1e6)} MB`;
}

try {
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const installed = cloneRepository(`installed-${round}`);
    const installation = await timeInstallation(installed);
    rmSync(installed, { recursive: true, force: true });
    const started = cloneRepository(`started-${round}`);
    const start = await timeStart(started);
    const { page, backOffice, health } = start.untilMs;
    ratios.push(health / installation);
    console.log(
      `npm ci ${formatSeconds(installation)} · npm start ${formatSeconds(health)} until healthy ` +
        `(${(health / installation).toFixed(2)} of npm ci; back office ${formatSeconds(backOffice)}, app ${formatSeconds(page)})`,
    );
    await stop(start.child);
    if (round === rounds) {
      const second = await timeStart(started);
      console.log(`second start ${formatSeconds(second.untilMs.health)}`);
      console.log(`idle ${await measureIdleness(second)}, with npm`);
      await stop(second.child);
    }
    rmSync(started, { recursive: true, force: true });
  }
  if (rounds > 1) console.log(`median of ${rounds}: ${calculateMedian(ratios).toFixed(2)} of npm ci`);
} finally {
  rmSync(home, { recursive: true, force: true });
}
