/** One Ctrl-C may arrive twice, from the terminal and from npm. A repeat within this time is ignored. */
const REPEAT_MS = 1_000;

/**
 * Calls `stop` at the first SIGINT, SIGTERM or SIGHUP. A later signal ends the process at once, with code 1, and so does the first
 * one while the process stops for another reason.
 */
export function stopOnSignal(stop: () => void, isStopping: () => boolean = () => false): void {
  let firstAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstAt === undefined && !isStopping()) {
        firstAt = performance.now();
        stop();
      } else if (firstAt === undefined || performance.now() - firstAt > REPEAT_MS) process.exit(1);
    });
  }
}

/** Aborts at the first SIGINT, SIGTERM or SIGHUP. A later one ends the process at once, with code 1. */
export function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  stopOnSignal(() => stopping.abort());
  return stopping.signal;
}
