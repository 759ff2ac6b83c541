import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFaultProxy } from './fault-proxy.js';

afterEach(() => void vi.useRealTimers());

/** A server behind a proxy, and a client of the proxy. */
async function startProxied() {
  let received = '';
  const ends: string[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk: Buffer) => {
      if (chunk.toString() === 'PING') socket.end('PONG');
      else received += chunk;
    });
    socket.on('end', () => ends.push('end'));
    socket.on('error', (error) => ends.push(error.message));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy = await startFaultProxy(() => ({ host: '127.0.0.1', port }));
  const open = async (to: number): Promise<Socket> => {
    const socket = connect(to, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const client = await open(proxy.port);
  onTestFinished(async () => {
    client.destroy();
    await proxy[Symbol.asyncDispose]();
    server.close();
  });
  return {
    proxy,
    client,
    ends,
    read: () => received,
    /** Makes a round trip to the server without the proxy: what the proxy had passed on before has arrived then. */
    async ping(): Promise<void> {
      const socket = await open(port);
      socket.write('PING');
      await once(socket.resume(), 'end');
    },
  };
}

describe('the proxy with which tests inject faults', () => {
  it('the proxy passes on what a client sends before it closes a slow connection', async () => {
    const { proxy, client, ends, read } = await startProxied();
    proxy.set('slow');
    client.end('QUIT');
    await expect.poll(() => ends).toEqual(['end']);
    expect(read()).toBe('QUIT');
  });

  it('the proxy lets no byte through a frozen connection, nor one that was on its way on a slow one', async () => {
    const { proxy, client, ping, read } = await startProxied();
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    proxy.set('slow');
    client.write('late');
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    proxy.set('freeze');
    await vi.advanceTimersByTimeAsync(1000);
    await ping();
    expect(read()).toBe('');
    proxy.set('pass');
    await expect.poll(read).toBe('late');
  });

  it('the proxy keeps a connection that was cut dead after the fault, and passes on new ones', async () => {
    const { proxy, client, ping, read } = await startProxied();
    client.write('before ');
    await expect.poll(read).toBe('before ');
    proxy.set('cut');
    client.write('lost');
    proxy.set('pass');
    const other = connect(proxy.port, '127.0.0.1');
    other.write('after');
    await expect.poll(read).toBe('before after');
    await ping();
    expect(read()).toBe('before after');
    other.destroy();
  });

  it('the proxy resets connections during a refusal, and new ones as soon as they are accepted', async () => {
    const { proxy, client } = await startProxied();
    proxy.set('refuse');
    for (const socket of [client, connect(proxy.port, '127.0.0.1')]) {
      const [error] = await once(socket, 'error');
      expect(error).toMatchObject({ code: 'ECONNRESET' });
    }
  });
});
