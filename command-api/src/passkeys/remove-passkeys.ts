import { announceSessionsEnded, type CommandMetadata, endSessionsOf } from '@mirabelle/application';
import { passkeys, passkeysStream } from '@mirabelle/domain';
import type { Context } from '../context.js';

type Parts = Pick<Context, 'commands' | 'pool'>;

/** Removes all passkeys of a person who has lost them, and ends the person's sessions. @returns how many there were */
export async function removeAllPasskeys(
  { commands, pool }: Parts,
  userId: string,
  metadata: CommandMetadata,
): Promise<number> {
  const stream = passkeysStream(userId);
  const { size } = await commands.load(passkeys, stream);
  await commands.execute({
    decider: passkeys,
    stream,
    command: { type: 'RemoveAllPasskeys', userId },
    metadata,
  });
  await endSessionsOf(pool, userId);
  return size;
}

/** Ends the sessions that a passkey has opened, except the one in which it was removed. */
export async function endSessionsOfPasskey(
  { pool }: Pick<Parts, 'pool'>,
  passkeyId: string,
  keptSessionId: string,
): Promise<void> {
  const { rows } = await pool.query<{ sid: string }>(
    `delete from sessions where sess ->> 'passkeyId' = $1 and sid <> $2 returning sid`,
    [passkeyId, keptSessionId],
  );
  await announceSessionsEnded(
    pool,
    rows.map(({ sid }) => sid),
  );
}
