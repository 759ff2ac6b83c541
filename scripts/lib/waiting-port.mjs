import { once } from 'node:events';
import { createServer } from 'node:http';
import { StepError } from './steps.mjs';

/**
 * Opens the port of the product before it is installed and built. The product takes the server over, so that a browser that
 * waits never finds the port closed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {import('node:http').RequestListener} answer
 * @returns {Promise<import('node:http').Server | undefined>} undefined for settings that the product refuses in its own words
 * @throws {StepError} if another program has the port
 */
export async function openWaitingPort(env, answer) {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return undefined;
  const server = createServer(answer);
  try {
    const listening = once(server, 'listening');
    server.listen({ port, host: env.HOST || '127.0.0.1' });
    await listening;
    return server;
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return undefined;
    const other = port < 65_535 ? port + 1 : port - 1;
    throw new StepError(
      `Port ${port} is taken by another program. Choose another one: PORT=${other} npm start`,
    );
  }
}
