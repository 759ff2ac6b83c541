import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of this folder that runs as a process of its own. */
export interface BenchProcess {
  /** Processor time that the process has used, seconds. */
  readCpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program of this folder and waits until it sends that it is ready. */
export async function startBenchProcess(
  program: string,
  environment: NodeJS.ProcessEnv,
): Promise<BenchProcess> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { ...process.env, ...environment },
    execArgv: process.execArgv,
  });
  const exited = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)]);
  if (!isReady) throw new Error(`${program} ended before it was ready`);
  return {
    async readCpuSeconds() {
      child.send('cpu');
      const [seconds] = await once(child, 'message');
      return Number(seconds);
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Called by such a program: sends that it is ready, answers questions for its processor time, and ends when told to. */
export function reportReady(stop: () => Promise<void>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000_000);
  });
  process.on('SIGTERM', async () => {
    await stop();
    process.exit(0);
  });
  // The benchmark has ended without telling so.
  process.once('disconnect', () => process.exit(1));
  process.send?.('ready');
}
