import { account, accountStream } from '@mirabelle/domain';
import type { Position } from '@mirabelle/event-store';
import { untilProjected } from '@mirabelle/read-model';
import { v5 as uuidFromName } from 'uuid';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import type { ProviderContext } from '../service-context.js';
import { eraseContactMessagesFrom, deletePersonalData } from './delete-personal-data.js';
import { endSessionsOf } from './end-sessions.js';
import { cancelAppointments, releaseClaims } from './follow-up.js';

/** How long the read tables may take to let go of the person before the answer is given without them, in ms. */
const PATIENCE_MS = 10_000;

export interface ErasureParts {
  readonly context: Pick<ProviderContext, 'pool' | 'store' | 'photos' | 'subjectKeys' | 'now'>;
  readonly commands: CommandBus;
}

/**
 * Forgets a person for good: after it nothing about them can be read anywhere, and their address is free for a new
 * account. What breaks off half-way is taken up again when the same is asked once more, and by the reactor `erasure`
 * in any case.
 *
 * @returns false where the read tables were too far behind to be waited for; they let go of the person all the same
 * @throws CommandRefused `account_unknown` where there never was such an account
 */
export async function erasePerson(
  parts: ErasureParts,
  userId: string,
  metadata: CommandMetadata,
): Promise<boolean> {
  await parts.commands.execute({
    decider: account,
    stream: accountStream(userId),
    command: { type: 'EraseAccount' },
    metadata: { ...metadata, commandId: uuidFromName('erase', metadata.commandId) },
  });
  return finishErasure(parts, userId, metadata);
}

/**
 * Everything that follows from `PersonalDataErased`. May be repeated at any time; nothing is done for a person who has
 * not been erased.
 *
 * @returns as {@link erasePerson}
 */
export async function finishErasure(
  parts: ErasureParts,
  userId: string,
  metadata: CommandMetadata,
): Promise<boolean> {
  const { context: platform, commands } = parts;
  const { pool, store, photos } = platform;
  const { erased } = await commands.load(account, accountStream(userId));
  if (!erased) return true;
  // First of all what makes the person readable: from here on the log is silent about them.
  await platform.subjectKeys.erase(userId);
  await endSessionsOf(pool, userId);
  await deletePersonalData(pool, erased);
  await photos.deleteAllOf(userId);
  await releaseClaims(commands, erased, metadata);
  // Before the tables are asked for what was theirs, they must know of everything that the person did.
  const known = await untilProjected(pool, await store.head(), PATIENCE_MS);
  await eraseContactMessagesFrom(platform, erased.emailHash);
  const wrote = await cancelAppointments(parts, userId, metadata);
  return known && (await shown(platform, wrote));
}

async function shown({ pool }: ErasureParts['context'], position: Position | undefined): Promise<boolean> {
  return position === undefined || untilProjected(pool, position, PATIENCE_MS);
}
