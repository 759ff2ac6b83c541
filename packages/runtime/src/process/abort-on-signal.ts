/** One Ctrl-C may arrive twice, from the terminal and from npm. A repeat within this time is ignored. */
const REPEAT_MS = 1_000;

/** Aborts at the first SIGINT, SIGTERM or SIGHUP. A later one ends the process at once, with code 1. */
export function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  let firstAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ||= performance.now();
      if (!stopping.signal.aborted) stopping.abort();
      else if (performance.now() - firstAt > REPEAT_MS) process.exit(1);
    });
  }
  return stopping.signal;
}
