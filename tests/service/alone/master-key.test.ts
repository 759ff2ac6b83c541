import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.js';
import { createClient } from '../../support/http-client.js';
import { signInByMail, signUp } from '../../support/people.js';
import { type DistributedProduct, startProcesses } from '../../support/processes.js';
import { runNode } from '../../support/run-program.js';
import { isSoak } from '../../support/soak.js';

// The test starts every process four times, so it runs in `npm run test:soak`.
describe.runIf(isSoak)(
  'the master key of separate processes (in the soak tests)',
  { timeout: 600_000 },
  () => {
    let database: TestDatabase;
    let product: DistributedProduct | undefined;
    beforeAll(async () => {
      database = await createDatabase({ migrated: true });
    });
    afterAll(async () => {
      await product?.stop();
      await database?.drop();
    });

    /** Ends all processes and starts them with these keys, as `docker compose up -d` does after a change of `.env`. */
    async function restartWith(env: Readonly<Record<string, string>>): Promise<DistributedProduct> {
      await product?.stop();
      product = await startProcesses({ databaseUrl: database.url, env });
      return product;
    }

    it('the master key is replaced as docs/operations.md says, and everybody keeps their data', async () => {
      const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')) as [
        string,
        string,
      ];
      const first = await restartWith({ MASTER_KEY: oldKey });
      const client = createClient(first.url);
      const { email } = await signUp(client, first.inboxUrl);
      await client.patch('/api/auth/user', { firstName: 'Wilhelmina' });

      const readName = async ({ url, inboxUrl }: DistributedProduct) => {
        const visitor = createClient(url);
        await signInByMail(visitor, inboxUrl, email);
        return (await visitor.get<{ firstName: string }>('/api/auth/user')).body.firstName;
      };
      const steps: Readonly<Record<string, string>>[] = [
        { MASTER_KEY: oldKey, OTHER_MASTER_KEY: newKey },
        { MASTER_KEY: newKey, OTHER_MASTER_KEY: oldKey, IDENTITY_KEY: oldKey },
      ];
      for (const step of steps) expect(await readName(await restartWith(step))).toBe('Wilhelmina');

      const env = { ...process.env, ...product?.env };
      expect(await runNode(['command-api/dist/rewrap-command.js'], env)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^[1-9]\d* keys were rewrapped/),
      });
      const last = await restartWith({ MASTER_KEY: newKey, IDENTITY_KEY: oldKey });
      expect(await readName(last)).toBe('Wilhelmina');
    });
  },
);
