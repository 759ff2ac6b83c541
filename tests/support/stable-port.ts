import { readFileSync } from 'node:fs';

/** First port that IANA leaves to any program, and the first of the range that Linux and macOS give out by default. */
const FIRST = 10_000;
const USUAL_EPHEMERAL_START = 32_768;

/**
 * A random port for a process that must be told its port before it starts, because others are told it first. It is below
 * the range from which the system gives ports to connections and to listeners on port 0, so that it stays free while the
 * process is down. The caller handles "address in use", which another copy of these tests can still cause.
 */
export function stablePort(): number {
  return FIRST + Math.floor(Math.random() * (ephemeralStart() - FIRST));
}

function ephemeralStart(): number {
  try {
    const [start] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/);
    return Math.max(Number(start), FIRST + 1_000);
  } catch {
    return USUAL_EPHEMERAL_START;
  }
}
