import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { findErrorCode } from './find-error-code.js';
import { readErrorMessage } from './format-error.js';
import { StartError } from './start-error.js';

export interface ListenOptions {
  /** Number of the port; 0 for any free one. */
  readonly port: number;
  readonly host: string;
  /** Environment variable that sets this port; the error message names it. */
  readonly variable: string;
}

/**
 * Listens on a port. Resolves when connections are accepted.
 *
 * @returns the port, which the system has chosen if port 0 was requested
 * @throws StartError that says why the port cannot be used and how to choose another one
 */
export async function listenOnPort(server: Server, { port, host, variable }: ListenOptions): Promise<number> {
  const listening = once(server, 'listening');
  server.listen({ port, host });
  try {
    await listening;
  } catch (error) {
    throw new StartError(describeFailure(error, { port, host, variable }), { cause: error });
  }
  return (server.address() as AddressInfo).port;
}

function describeFailure(error: unknown, { port, host, variable }: ListenOptions): string {
  // A port close to this one that every account may use.
  const suggestedPort = port < 1024 ? port + 8000 : port < 65_535 ? port + 1 : port - 1;
  const advice = `Choose another one: ${variable}=${suggestedPort} npm start`;
  switch (findErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. ${advice}`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. ${advice}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The address ${host} does not belong to this machine: set HOST to one of its addresses.`;
    default:
      return `Port ${port} cannot be used (${readErrorMessage(error)}). ${advice}`;
  }
}
