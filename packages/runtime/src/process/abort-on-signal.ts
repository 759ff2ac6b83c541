/** One Ctrl-C may arrive twice, from the terminal and handed on by npm; within this many ms it counts once. */
const ECHO_MS = 1_000;

/** Aborts at the first SIGINT, SIGTERM or SIGHUP; another one after that ends the process at once, with code 1. */
export function endOnSignal(): AbortSignal {
  const stopping = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ||= performance.now();
      if (!stopping.signal.aborted) stopping.abort();
      else if (performance.now() - first > ECHO_MS) process.exit(1);
    });
  }
  return stopping.signal;
}
