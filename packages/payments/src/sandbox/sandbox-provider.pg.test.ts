import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { type CaptureEnd, describePaymentProvider } from '../testing/payment-provider-conformance.js';
import { SandboxProvider } from './sandbox-provider.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const SANDBOX_CHOICES = {
  approve: 'approve',
  decline: 'decline',
  'fails-before-capture': 'time-out',
  'fails-after-capture': 'lost-answer',
} as const satisfies Record<CaptureEnd, string>;

describePaymentProvider('The sandbox', () => {
  const provider = new SandboxProvider(pool);
  return {
    provider,
    async choose(orderId, choice) {
      await provider.choose(orderId, SANDBOX_CHOICES[choice]);
    },
    async countMoneyMoves(orderId) {
      const { rows } = await pool.query('select captures, refunds from sandbox_orders where id = $1', [
        orderId,
      ]);
      return rows[0];
    },
  };
});
