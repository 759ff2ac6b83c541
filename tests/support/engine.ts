import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { hasEnded } from './child-process.js';

/** An engine, such as Redis or Postgres, either started for the tests or running elsewhere. */
export interface Engine extends AsyncDisposable {
  /** Value for the engine's setting: an address, or a list of brokers. */
  readonly address: string;
  /** Ends the engine with SIGKILL. Rejects if it runs elsewhere. */
  kill9(): Promise<void>;
  /** Starts the engine again at the same address after `kill9()`. */
  start(): Promise<void>;
}

/** An engine whose process can be suspended and continued, as if its machine hung. */
export interface FreezableEngine extends Engine {
  /** Suspends the process with SIGSTOP: connections stay open and nothing is answered. Throws if it runs elsewhere. */
  freeze(): void;
  /** Continues the process after `freeze()`. */
  thaw(): void;
}

/** @returns a function that kills the process of an engine. The engine is also killed when this process ends. */
export function createKillFunction(child: ChildProcess): () => Promise<void> {
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return async () => {
    process.off('exit', killAtExit);
    if (hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
}

/**
 * An engine that runs elsewhere, which tests can neither kill, freeze nor start. A test that tries fails, because without the
 * fault it would pass.
 */
export function connectToEngine(address: string): FreezableEngine {
  const refuse = () => {
    throw new Error(`The engine at ${address} runs elsewhere: tests can neither kill, freeze nor start it.`);
  };
  const reject = async () => refuse();
  const doNothing = async () => {};
  return {
    address,
    kill9: reject,
    start: reject,
    freeze: refuse,
    thaw: refuse,
    [Symbol.asyncDispose]: doNothing,
  };
}

/** Why an engine is missing: its variable is not set, and there is no such command. Undefined if it is available. */
export function explainMissingEngine(
  variable: string,
  { command, versionOption }: { readonly command: string; readonly versionOption: string },
): string | undefined {
  if (process.env[variable]) return undefined;
  const { error } = spawnSync(command, [versionOption], { stdio: 'ignore' });
  return error ? `there is no ${command}, and ${variable} is not set` : undefined;
}
