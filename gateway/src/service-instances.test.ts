import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../tests/support/loopback-server.js';
import { createProxy } from './proxy.js';
import { ServiceInstances } from './service-instances.js';

const servers: LoopbackServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = await startLoopbackServer(listener, { host, port });
  servers.push(server);
  return server.port;
}

// The whole of 127.0.0.0/8 is on the loopback interface of Linux, but not of macOS; IPv6 is on that of macOS, but not of every container.
const ADDRESSES = [
  { address: '127.0.0.1', family: 4 },
  process.platform === 'linux' ? { address: '127.0.0.2', family: 4 } : { address: '::1', family: 6 },
] as const;

/**
 * Two instances of a service at one name, and a gateway in front. The instances close each connection after its answer, so that
 * each request opens a connection.
 */
async function startInstances(ready: Record<'first' | 'second', boolean>) {
  const createInstance = (name: 'first' | 'second'): RequestListener => {
    return (request, response) => {
      if (request.url === '/ready') response.writeHead(ready[name] ? 200 : 503).end();
      else response.writeHead(ready[name] ? 200 : 503, { Connection: 'close' }).end(name);
    };
  };
  const [first, second] = ADDRESSES;
  const port = await serve(createInstance('first'), first.address);
  await serve(createInstance('second'), second.address, port);
  const origin = `http://service.test:${port}`;
  const instances = new ServiceInstances(origin, async () => ADDRESSES);
  const gateway = `http://127.0.0.1:${await serve(createProxy(origin, instances))}`;
  const listAnsweringInstances = async () => {
    const found = new Set<string>();
    for (let call = 0; call < 6; call += 1) found.add(await (await fetch(`${gateway}/api/cart`)).text());
    return [...found].sort();
  };
  return { instances, listAnsweringInstances };
}

describe('the instances of a service behind the gateway', () => {
  test('the instances of a service share the requests', async () => {
    const { instances, listAnsweringInstances } = await startInstances({ first: true, second: true });
    await instances.check();
    expect(await listAnsweringInstances()).toEqual(['first', 'second']);
  });

  test('an instance that starts or stops gets no request while another one is ready', async () => {
    const ready = { first: true, second: false };
    const { instances, listAnsweringInstances } = await startInstances(ready);
    await instances.check();
    expect(await listAnsweringInstances()).toEqual(['first']);
    Object.assign(ready, { first: false, second: true });
    await instances.check();
    expect(await listAnsweringInstances()).toEqual(['second']);
  });

  test('an instance that no longer exists is skipped', async () => {
    const { listAnsweringInstances } = await startInstances({ first: true, second: true });
    servers[0]?.close();
    expect(await listAnsweringInstances()).toEqual(['second']);
  });

  test('all instances get requests when none is ready, so that the caller gets their reason', async () => {
    const { instances, listAnsweringInstances } = await startInstances({ first: false, second: false });
    await instances.check();
    expect(await listAnsweringInstances()).toEqual(['first', 'second']);
  });
});
