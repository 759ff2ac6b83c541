import { randomUUID } from 'node:crypto';
import {
  announceSessionsEnded,
  CommandBus,
  type CommandMetadata,
  endSessionsOf,
  type ServiceContext,
} from '@mirabelle/application';
import { passkeys, passkeysStream } from '@mirabelle/domain';
import { findAccountByEmail } from '../account/ensure-account.js';
import type { Context } from '../context.js';

type RemovalContext = Pick<Context, 'commands' | 'pool'>;

/** Removes all passkeys of a person who has lost them, and ends the person's sessions. @returns how many there were */
export async function removeAllPasskeys(
  { commands, pool }: RemovalContext,
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
  { pool }: Pick<RemovalContext, 'pool'>,
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

/**
 * Removes the passkeys of an address. For the operators' command line: nobody else can help the only operator.
 *
 * @returns how many there were
 */
export async function removePasskeysByEmail(context: ServiceContext, email: string): Promise<number> {
  const commands = new CommandBus(context.store, context.now);
  const userId = await findAccountByEmail({ commands }, context.secrets.hashEmail(email));
  if (!userId) return 0;
  const commandId = randomUUID();
  const actor = { kind: 'system', id: 'staff-command' } as const;
  const metadata = { commandId, correlationId: commandId, actor };
  return removeAllPasskeys({ commands, pool: context.pool }, userId, metadata);
}
