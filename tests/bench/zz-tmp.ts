import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProjector } from '@mirabelle/projector';
import { readModelPosition } from '@mirabelle/platform/read-model';
import { comparePositions } from '@mirabelle/event-store';
import { benchPlatform, cartItemAdded } from './bench-platform.js';
const platform = await benchPlatform('postgres://postgres@127.0.0.1:15432/postgres');
const N = 100_000;
const streams = Array.from({ length: N / 50 }, () => randomUUID());
for (let first = 0; first < streams.length; first += 8)
  await Promise.all(streams.slice(first, first + 8).map((u) => platform.store.append(`cart-${u}`, Array.from({ length: 50 }, () => cartItemAdded(u)), -1n)));
await platform.pool.query('analyze event_store.events');
const head = await platform.store.head();
// reading alone
let t = performance.now(); let n = 0;
const ac = new AbortController();
for await (const b of platform.store.subscribeToAll({ after: { transaction: 0n, sequence: 0n }, batchSize: 2000, signal: ac.signal })) { n += b.length; if (n >= N) break; }
console.log('read only', Math.round(N / (performance.now() - t) * 1000), 'ev/s');
for (const batchSize of [2000, 2000, 2000]) {
  await platform.pool.query("truncate read_model.cart_items; update read_model.projection_checkpoint set position='0/0'");
  t = performance.now(); const cpu = process.cpuUsage();
  const p = startProjector(platform, { batchSize });
  while (comparePositions(await readModelPosition(platform.pool), head) < 0) await sleep(50);
  const s = (performance.now() - t) / 1000; const c = process.cpuUsage(cpu);
  console.log(batchSize, Math.round(N / s), 'ev/s', 'node cpu', ((c.user + c.system) / 1e6 / s).toFixed(2));
  await p.stop();
}
await platform.drop();
console.log((globalThis as any).T);
