import * as contracts from '@mirabelle/contracts';
import { accountStream } from '@mirabelle/domain';
import type { Examples } from './example.js';
import { simply } from './example.js';
import type { World } from './world.js';

/** Somebody who has just signed up, by id. */
const ofNewcomer =
  (body?: object) =>
  async ({ newcomer, settled }: World) => {
    const id = (await newcomer()).account?.user.id as string;
    await settled();
    return { params: { id }, ...(body && { body }) };
  };

/** An event that the read tables are said to have failed on, though they make nothing of it. */
export async function parkedEvent({ newcomer, platform }: World): Promise<{ id: string }> {
  const { account } = await newcomer();
  const stream = accountStream(account?.user.id as string);
  const event = (await platform.store.readStream(stream)).find(({ type }) => type === 'SignInLinkRequested');
  await platform.pool.query(
    `insert into parked_events (consumer, event_id, stream, revision, type, error, attempts)
     values ('read_model', $1, $2, $3, $4, 'It did not fit', 4)`,
    [event?.id, stream, event?.revision, event?.type],
  );
  return { id: `read_model.${event?.id}` };
}

const ofParkedEvent = async (world: World) => ({ params: await parkedEvent(world) });

export const operationsExamples: Examples = {
  exportData: simply(contracts.exportData),
  eraseAccount: {
    endpoint: contracts.eraseAccount,
    make: () => ({}),
    apart: 'it ends the caller',
  },
  liveEvents: { endpoint: contracts.liveEvents, make: () => ({}), apart: 'its answer never ends' },
  adminListUsers: simply(contracts.adminListUsers),
  adminExportUsers: simply(contracts.adminExportUsers),
  adminReadUser: { endpoint: contracts.adminReadUser, make: ofNewcomer() },
  adminExportUserData: { endpoint: contracts.adminExportUserData, make: ofNewcomer() },
  adminGrantRole: { endpoint: contracts.adminGrantRole, make: ofNewcomer({ role: 'finance' }) },
  adminRevokeRole: { endpoint: contracts.adminRevokeRole, make: ofNewcomer({ role: 'finance' }) },
  adminEraseUser: { endpoint: contracts.adminEraseUser, make: ofNewcomer() },
  adminListStaff: simply(contracts.adminListStaff),
  adminReadFigures: simply(contracts.adminReadFigures, { query: { zone: 'Europe/Paris', days: '30' } }),
  adminListEventLog: {
    endpoint: contracts.adminListEventLog,
    make: () => ({}),
    apart: 'each role reads other histories',
  },
  adminListParkedEvents: simply(contracts.adminListParkedEvents),
  adminReadParkedEvent: { endpoint: contracts.adminReadParkedEvent, make: ofParkedEvent },
  adminRetryParkedEvent: { endpoint: contracts.adminRetryParkedEvent, make: ofParkedEvent },
};
