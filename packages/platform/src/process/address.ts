import { StartError } from './start-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a process listens. */
export interface Address {
  readonly host: string;
  /** TCP port, 1 to 65535. */
  readonly port: number;
}

/**
 * Reads `HOST` and `PORT`; an empty one counts as not set. Only this machine's own address is listened on unless
 * `HOST` says otherwise.
 *
 * @throws StartError which names the variable that does not fit
 */
export function addressOf(env: Environment, fallbackPort: number): Address {
  return { host: env.HOST || '127.0.0.1', port: portOf(env, 'PORT', fallbackPort) };
}

/** @throws StartError where the variable is there and is no port */
export function portOf(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new StartError(`${name} must be a port from 1 to 65535, and is "${text}".`);
}
