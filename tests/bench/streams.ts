import { randomUUID } from 'node:crypto';
import { CommandBus } from '@mirabelle/application';
import { cart, cartStream } from '@mirabelle/domain';
import { createBenchContext, createCartItemAdded } from './bench-context.js';
import { calculateMedian, type Row } from './report.js';

const LENGTHS = [100, 1_000, 10_000];
const COMMANDS = 15;

/**
 * Measures a command on a stream that is not in memory, so that all of its events are read and folded, by the length of the
 * stream. A cart that is changed ten times a day has 10,000 events after three years.
 */
export async function measureStreams(postgresUrl: string): Promise<Row[]> {
  const context = await createBenchContext(postgresUrl);
  const rows: Row[] = [];
  for (const length of LENGTHS) {
    const userId = randomUUID();
    const added = createCartItemAdded(userId);
    const changes = Array.from({ length: length - 1 }, (_, n) => ({
      id: randomUUID(),
      type: 'CartItemQuantityChanged',
      data: { userId, itemId: added.data.itemId, quantity: 1 + (n % 9) },
      metadata: added.metadata,
    }));
    await context.store.append(cartStream(userId), [added, ...changes], -1n);
    const durationsMs: number[] = [];
    const cpuMs: number[] = [];
    for (let n = 0; n < COMMANDS; n += 1) {
      const commands = new CommandBus(context.store, context.now);
      const [begin, cpu] = [performance.now(), process.cpuUsage()];
      await commands.execute({
        decider: cart,
        stream: cartStream(userId),
        command: { type: 'ChangeQuantity', userId, itemId: added.data.itemId, quantity: 10 + (n % 9) },
        metadata: {
          commandId: randomUUID(),
          correlationId: randomUUID(),
          actor: { kind: 'user', id: userId },
        },
      });
      const { user, system } = process.cpuUsage(cpu);
      durationsMs.push(performance.now() - begin);
      cpuMs.push((user + system) / 1_000);
    }
    const what = `command on a stream of ${length.toLocaleString('en')} events that is not in memory`;
    rows.push({ what, measured: calculateMedian(durationsMs), unit: 'ms' });
    rows.push({ what: `${what}: processor time`, measured: calculateMedian(cpuMs), unit: 'ms' });
  }
  await context.dispose();
  return rows;
}
