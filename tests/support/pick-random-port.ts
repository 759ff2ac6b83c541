import { readFileSync } from 'node:fs';

/** Ports below are often used by other programs, and browsers refuse 10080. */
const FIRST_PORT = 10_081;
/** First port that Linux assigns to connections by default. */
const USUAL_EPHEMERAL_START = 32_768;

/** How many random ports are tried. Another run of these tests may use the same port. */
const ATTEMPTS = 10;
/** How the programs of these tests say that a port is not free. */
const TAKEN = /address already in use|is taken by another program/i;

/**
 * Starts something at a random port, and at another one while the port is taken.
 *
 * @throws the error of `start` if it is another one, or after 10 attempts
 */
export async function startAtRandomPort<Started>(
  start: (port: number) => Promise<Started>,
  pickPort = pickRandomPort,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(pickPort());
    } catch (error) {
      if (!TAKEN.test(String(error)) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * A random port for a process whose port must be known before it starts, or which is started again at the same one. It is below
 * the range from which the system assigns ports to connections and to listeners on port 0, so that it stays free while the
 * process is down. Another run of these tests may still use it, so mostly {@link startAtRandomPort} is what a test needs.
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
