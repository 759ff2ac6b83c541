import { readFileSync } from 'node:fs';

/** Ports below are often used by other programs. */
const FIRST_PORT = 10_000;
/** First port that Linux assigns to connections by default. */
const USUAL_EPHEMERAL_START = 32_768;

/**
 * A random port for a process whose port must be known before it starts. It is below the range from which the system
 * assigns ports to connections and to listeners on port 0, so that it stays free while the process is down. The caller
 * handles "address in use", which another run of these tests can still cause.
 */
export function pickRandomPort(): number {
  return FIRST_PORT + Math.floor(Math.random() * (readEphemeralStart() - FIRST_PORT));
}

function readEphemeralStart(): number {
  try {
    const [start] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/);
    return Math.max(Number(start), FIRST_PORT + 1_000);
  } catch {
    return USUAL_EPHEMERAL_START;
  }
}
