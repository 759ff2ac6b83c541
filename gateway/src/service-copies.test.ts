import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createProxy } from './proxy.js';
import { ServiceCopies } from './service-copies.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<number> {
  const server = createServer(listener).listen(port, host);
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Two copies of a service at one name, and a gateway in front that does not reuse connections of its callers. */
async function startCopies(ready: Record<'first' | 'second', boolean>) {
  const copy = (name: 'first' | 'second'): RequestListener => {
    return (request, response) => {
      if (request.url === '/ready') response.writeHead(ready[name] ? 200 : 503).end();
      else response.writeHead(ready[name] ? 200 : 503, { Connection: 'close' }).end(name);
    };
  };
  const port = await serve(copy('first'), '127.0.0.1');
  await serve(copy('second'), '127.0.0.2', port);
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const origin = `http://service.test:${port}`;
  const copies = new ServiceCopies(origin, async () => addresses);
  const gateway = `http://127.0.0.1:${await serve(createProxy(origin, copies))}`;
  const answers = async () => {
    const found = new Set<string>();
    for (let call = 0; call < 6; call += 1) found.add(await (await fetch(`${gateway}/api/cart`)).text());
    return [...found].sort();
  };
  return { copies, answers };
}

describe('the copies of a service behind the gateway', () => {
  test('share the requests', async () => {
    const { copies, answers } = await startCopies({ first: true, second: true });
    await copies.check();
    expect(await answers()).toEqual(['first', 'second']);
  });

  test('a copy that starts or stops gets no request while another one is ready', async () => {
    const ready = { first: true, second: false };
    const { copies, answers } = await startCopies(ready);
    await copies.check();
    expect(await answers()).toEqual(['first']);
    Object.assign(ready, { first: false, second: true });
    await copies.check();
    expect(await answers()).toEqual(['second']);
  });

  test('a copy that no longer exists is skipped', async () => {
    const { answers } = await startCopies({ first: true, second: true });
    servers[0]?.close();
    expect(await answers()).toEqual(['second']);
  });

  test('all get requests when none is ready, so that the caller gets their reason', async () => {
    const { copies, answers } = await startCopies({ first: false, second: false });
    await copies.check();
    expect(await answers()).toEqual(['first', 'second']);
  });
});
