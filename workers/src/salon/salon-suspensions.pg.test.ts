import { CommandBus, type ServiceContext } from '@mirabelle/application';
import { getLocalDate, SALONS } from '@mirabelle/catalogue';
import type { RecordedEvent } from '@mirabelle/event-store';
import { salon, salonStream } from '@mirabelle/salon-domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Effects } from '../reactors/reactor.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createSalonSuspensionsReactor } from './salon-suspensions-reactor.js';

const DETAILS = SALONS[0] as (typeof SALONS)[number];
const STAFF_ID = '5b0e1d2c-0000-4000-8000-000000000001';
const COMMAND_ID = '5b0e1d2c-0000-4000-8000-000000000002';

let environment: TestEnvironment;
let context: ServiceContext;
let commands: CommandBus;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  commands = new CommandBus(context.store, context.now);
});
afterEach(() => environment.close());

const execute = (command: Parameters<typeof salon.decide>[0], commandId: string) =>
  commands.execute({
    decider: salon,
    stream: salonStream(DETAILS.id),
    command,
    metadata: { commandId, correlationId: commandId, actor: { kind: 'staff', id: STAFF_ID } },
  });

it('a suspension whose request died before it started the bulk action gets one bulk action for all days that can be booked', async () => {
  await execute({ type: 'ListSalon', details: { ...DETAILS, bookingHorizonDays: 2 } }, STAFF_ID);
  await execute({ type: 'SuspendSalon', reason: 'documents' }, COMMAND_ID);
  const event = (await context.store.readStream(salonStream(DETAILS.id))).at(-1) as RecordedEvent;
  const reactor = createSalonSuspensionsReactor({ ...context, commands });
  for (let delivery = 0; delivery < 2; delivery += 1) await reactor.handle(event, {} as Effects);
  const records = await environment.query(
    `select b.id, b.resource, b.staff_id, r.record_id, r.version from bulk_actions b
     join bulk_action_records r on r.bulk_action_id = b.id order by r.place`,
  );
  const today = getLocalDate(context.now(), DETAILS.timeZone);
  expect(records).toHaveLength(3);
  expect(records[0]).toEqual({
    id: COMMAND_ID,
    resource: 'salon-days',
    staff_id: STAFF_ID,
    record_id: `${DETAILS.id}.${today}`,
    version: 2,
  });
});
