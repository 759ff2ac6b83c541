import { account, accountStream } from '@mirabelle/domain';
import { waitUntilProjected } from '@mirabelle/read-model';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { deriveMetadata } from '../commands/derived-ids.js';
import { keepTryOns } from '../mailbox/kept-try-ons.js';
import type { ProviderContext } from '../service-context.js';
import { cancelAppointments } from './cancel-appointments.js';
import { deletePersonalData, eraseContactMessagesFrom } from './delete-personal-data.js';
import { endSessionsOf } from './end-sessions.js';
import { releaseClaims } from './release-claims.js';

/** How long to wait until the read tables no longer show the person. */
const PROJECTION_TIMEOUT_MS = 10_000;

export interface ErasureParts {
  readonly context: Pick<ProviderContext, 'pool' | 'store' | 'photos' | 'subjectKeys' | 'secrets' | 'now'>;
  readonly commands: CommandBus;
}

/**
 * Erases a person for good. Afterwards none of their personal data can be read, and their email address is free for a
 * new account. An interrupted erasure is completed by a repeated call, or by the workers' reactor `erasure`.
 *
 * @returns false when the read tables were not up to date in time; they follow later
 * @throws CommandRefused `account_unknown` for a user who never had an account
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
    metadata: deriveMetadata(metadata, 'erase'),
  });
  return finishErasure(parts, userId, metadata);
}

/**
 * Carries out everything that follows from `PersonalDataErased`. May be repeated at any time, and does nothing for a
 * person who has not been erased.
 *
 * @returns like {@link erasePerson}
 */
export async function finishErasure(
  parts: ErasureParts,
  userId: string,
  metadata: CommandMetadata,
): Promise<boolean> {
  const { context, commands } = parts;
  const { pool, store, photos, subjectKeys, secrets, now } = context;
  const { erased } = await commands.load(account, accountStream(userId));
  if (!erased) return true;
  await keepTryOns({ store, secrets, commands }, userId, now(), metadata);
  // The key comes next: without it the personal data in the log cannot be read any more.
  await subjectKeys.erase(userId);
  await endSessionsOf(pool, userId);
  await deletePersonalData(pool, erased);
  await photos.deleteAllOf(userId);
  await releaseClaims(commands, erased, metadata);
  // The next two steps look in the read tables, which must contain everything that the person did.
  const isProjected = await waitUntilProjected(pool, await store.head(), PROJECTION_TIMEOUT_MS);
  await eraseContactMessagesFrom(context, erased.emailHash);
  const position = await cancelAppointments(parts, userId, metadata);
  if (!isProjected || !position) return isProjected;
  return waitUntilProjected(pool, position, PROJECTION_TIMEOUT_MS);
}
