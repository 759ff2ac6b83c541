import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { startAtRandomPort } from './pick-random-port.js';

/** Starts a server that ends with the test. @returns its port */
async function listenAt(port: number): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return port;
}

it('a port that is taken is left to its program, and another one is tried', async () => {
  const taken = await startAtRandomPort(listenAt);
  const free = await startAtRandomPort(async (port) => port);
  const ports = [taken, taken, free];
  expect(await startAtRandomPort(listenAt, () => ports.shift() ?? 0)).toBe(free);
});

it('a start that fails for another reason is not tried again', async () => {
  let starts = 0;
  const start = async () => {
    starts += 1;
    throw new Error('The data is broken');
  };
  await expect(startAtRandomPort(start)).rejects.toThrow('The data is broken');
  expect(starts).toBe(1);
});
