import { FakeEventStoreDb } from '../../../support/eventstore/fake-eventstoredb.js';
import { isFault, startFaultProxy } from '../../../support/fault-proxy.js';
import type { SetFault } from './faults.js';

/** EventStoreDB (fake server) behind a proxy, with a second one that can take its place. */
export async function startReplaceableLog(): Promise<
  AsyncDisposable & { readonly address: string; set: SetFault }
> {
  const [log, other] = await Promise.all([FakeEventStoreDb.start(), FakeEventStoreDb.start()]);
  // Longer than the first log will be, so that only its first event shows that it is another log.
  for (let n = 0; n < 5_000; n += 1) other.log.appendForeignEvent(`account-${n}`, 'AccountVerified');
  let current = log;
  const proxy = await startFaultProxy(() => {
    const { hostname: host, port } = new URL(current.address);
    return { host, port: Number(port) };
  });
  return {
    address: `esdb://${proxy.host}:${proxy.port}?tls=false`,
    set(fault) {
      log.fault = fault === 'noLeader' ? fault : 'none';
      const next = fault === 'replaced' ? other : log;
      if (next !== current) {
        current = next;
        // A server that is replaced ends its connections.
        proxy.set('refuse');
      }
      proxy.set(isFault(fault) ? fault : 'pass');
    },
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]();
      await Promise.all([log, other].map((server) => server[Symbol.asyncDispose]()));
    },
  };
}
