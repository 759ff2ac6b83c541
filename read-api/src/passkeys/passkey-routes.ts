import { listPasskeys, readProof } from '@mirabelle/contracts';
import { hasFreshProof, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import type { Queries } from '../read-model/queries.js';

interface PasskeyRow {
  readonly id: string;
  readonly synced: boolean;
  readonly last_used_at: Date | null;
  readonly created_at: Date;
}

const SELECT_PASSKEYS = `
  select id, synced, last_used_at, created_at from read_model.passkeys where user_id = $1 order by created_at, id`;
const SELECT_ANY_PASSKEY = 'select 1 from read_model.passkeys where user_id = $1 limit 1';

export function addPasskeyRoutes({ service, queries, now }: Context): void {
  service.route(listPasskeys, async (request) => {
    const { userId, passkeyId } = requirePerson(request);
    const rows = await queries.readRows<PasskeyRow>(SELECT_PASSKEYS, [userId]);
    return rows.map(({ id, synced, last_used_at, created_at }) => ({
      id,
      synced,
      current: id === passkeyId,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    }));
  });

  service.route(readProof, async (request) => {
    const person = requirePerson(request);
    return {
      isFresh: hasFreshProof(person, now()),
      hasPasskey: await hasPasskey(queries, person.userId),
    };
  });
}

/** Whether a person has a passkey, according to the read tables. */
export async function hasPasskey(queries: Queries, userId: string): Promise<boolean> {
  return (await queries.readRows(SELECT_ANY_PASSKEY, [userId])).length > 0;
}
