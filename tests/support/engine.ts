import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** An engine that tests talk to, started for them or somebody else's. */
export interface Engine extends AsyncDisposable {
  /** What the setting of the engine's name takes: brokers, or an address. */
  readonly address: string;
  /** Ends it as a crash would; nothing where it is somebody else's. */
  kill9(): Promise<void>;
  /** Starts it again after that, at the same address where the engine can. */
  start(): Promise<void>;
}

/** What ends a process of an engine; it ends with ours in any case. */
export function stopperOf(child: ChildProcess): () => Promise<void> {
  const atExit = () => void child.kill('SIGKILL');
  process.once('exit', atExit);
  return async () => {
    process.off('exit', atExit);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
}
