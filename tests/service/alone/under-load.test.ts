import type { ServiceContext } from '@mirabelle/application';
import type { Rebuild } from '@mirabelle/backoffice-contracts';
import { seed } from '@mirabelle/command-api';
import { READ_MODEL } from '@mirabelle/read-model';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAdminPath } from '../../support/admin-path.js';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { createClient } from '../../support/http-client.js';
import { type Load, startLoad } from '../../support/load.js';
import { signInByMail } from '../../support/people.js';
import { type DistributedProduct, type ServiceName, startProcesses } from '../../support/processes.js';
import { isSoak } from '../../support/soak.js';
import { createProductContext } from '../../support/test-context.js';

/** The order in which docs/operations.md replaces the services, without the gateway, of which there is only one here. */
const ORDER: readonly ServiceName[] = ['projector', 'workers', 'read-api', 'command-api'];
/** Number of people who use the product at the same time. */
const PEOPLE = 6;
const REBUILDS = 3;

// Two processes of each of four services, and a gateway, are under load for minutes, so this runs in `npm run test:soak`.
describe.runIf(isSoak)('the product under load (in the soak tests)', { timeout: 900_000 }, () => {
  let database: TestDatabase;
  let product: DistributedProduct;
  let context: ServiceContext;
  beforeAll(async () => {
    database = await createDatabase({ migrated: true });
    product = await startProcesses({
      databaseUrl: database.url,
      instances: { 'command-api': 2, 'read-api': 2, projector: 2, workers: 2 },
      spreadsCalls: true,
    });
    context = createProductContext(product.env);
    await seed(context);
  });
  afterAll(async () => {
    await context?.close();
    await product?.stop();
    await database?.drop();
  });

  async function changeUnderLoad(change: (load: Load) => Promise<void>): Promise<void> {
    const load = startLoad(product, PEOPLE);
    onTestFinished(() => load.stop());
    await vi.waitFor(() => expect(load.countCalls()).toBeGreaterThan(100), { timeout: 60_000 });
    await change(load);
    await load.stop();
    console.log([...load.counts].map(([name, count]) => `${count} x ${name}`).join(', '));
    expect(load.failures).toEqual([]);
  }

  it('every process but that of the gateway is replaced while it is in use, and no request fails', () =>
    changeUnderLoad(async (load) => {
      for (const instance of ORDER.flatMap((service) => product.processes(service))) {
        const pidBefore = instance.pid;
        await instance.end();
        // Requests come while only the other instance is there.
        const calls = load.countCalls();
        await vi.waitFor(() => expect(load.countCalls()).toBeGreaterThan(calls + 50), { timeout: 60_000 });
        await instance.start();
        expect(instance.pid).not.toBe(pidBefore);
      }
    }));

  it('the read tables are rebuilt, and no read fails or shows less than before', () =>
    changeUnderLoad(async () => {
      const operator = createClient(product.url);
      await signInByMail(operator, product.inboxUrl, 'operator@mirabelle.test');
      for (let done = 0; done < REBUILDS; done += 1) {
        const { status, body } = await operator.post<{ id: string }>(
          `/api/admin/read-models/${READ_MODEL}/rebuild`,
          { confirm: READ_MODEL },
        );
        expect(status).toBe(200);
        await vi.waitFor(
          async () => {
            const rebuildsAnswer = await operator.get<Rebuild[]>(
              createAdminPath('rebuilds', { filter: { id: body.id } }),
            );
            expect(rebuildsAnswer.body).toMatchObject([{ id: body.id, status: 'done', error: null }]);
          },
          { timeout: 120_000, interval: 200 },
        );
      }
    }));
});
