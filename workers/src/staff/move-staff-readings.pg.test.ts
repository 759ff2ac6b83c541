import { randomUUID } from 'node:crypto';
import { CommandBus, recordStaffReading } from '@mirabelle/application';
import { type PersonalDataReading, staffReadsStream } from '@mirabelle/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { startMovingStaffReadings } from './move-staff-readings.js';

let environment: TestEnvironment;
beforeEach(async () => {
  environment = await openTestEnvironment();
});
afterEach(() => environment.close());

function startMoving() {
  const context = environment.openContext();
  const commands = new CommandBus(context.store, context.now);
  environment.keep(startMovingStaffReadings({ ...context, commands }));
}

const createReading = (id: string): PersonalDataReading => ({
  staffId: 'ada',
  readAt: '2026-03-01T10:00:00.000Z',
  resource: 'users',
  view: 'record',
  ids: [id],
  count: 1,
});

const waitUntilEmpty = () =>
  vi.waitFor(async () => {
    expect(await environment.query('select id from staff_readings')).toEqual([]);
  });

it('several processes append each reading exactly once, to the stream of its staff member and day', async () => {
  const { pool, store } = environment.openContext();
  const ids = Array.from({ length: 40 }, () => randomUUID());
  for (const id of ids.slice(0, 20)) await recordStaffReading(pool, createReading(id), 'c1');
  startMoving();
  startMoving();
  for (const id of ids.slice(20)) await recordStaffReading(pool, createReading(id), 'c2');
  await waitUntilEmpty();
  const events = await store.readStream(staffReadsStream(createReading('')));
  expect(events.map(({ data }) => data.ids?.[0])).toEqual(ids);
  expect(events[0]).toMatchObject({
    type: 'PersonalDataRead',
    data: createReading(ids[0] as string),
    metadata: { correlationId: 'c1', actor: { kind: 'staff', id: 'ada' } },
  });
});

it('a reading is not appended again if its row was still there after a crash', async () => {
  const { pool, store } = environment.openContext();
  await recordStaffReading(pool, createReading('u1'), 'c1');
  const [row] = await environment.query('select * from staff_readings');
  startMoving();
  await waitUntilEmpty();
  await pool.query('insert into staff_readings (id, correlation_id, reading) values ($1, $2, $3)', [
    row?.id,
    row?.correlation_id,
    JSON.stringify(row?.reading),
  ]);
  await waitUntilEmpty();
  expect(await store.readStream(staffReadsStream(createReading('')))).toHaveLength(1);
});
