import { account, accountStream } from '@mirabelle/domain';
import { waitUntilProjected } from '@mirabelle/read-model';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { deriveMetadata } from '../commands/derived-ids.js';
import { recordTryOnsUsedBeforeErasure } from '../mailbox/try-ons-before-erasure.js';
import type { ProviderContext, ServiceContext } from '../service-context.js';
import { endSessionsOf } from '../sessions/end-sessions.js';
import { cancelAppointments } from './cancel-appointments.js';
import { deleteCaughtFarewell, deleteMailsAbout, deleteMailsAboutMessages } from './caught-mails.js';
import { deletePersonalData, eraseContactMessagesFrom } from './delete-personal-data.js';
import type { ErasedAccount } from './erasure-step.js';
import { keepFarewell } from './farewell.js';
import { releaseClaims } from './release-claims.js';

/**
 * How long a caught farewell can be read at least. A later run of `finishErasure` deletes it; the workers run it once more a minute after
 * the erasure.
 */
const FAREWELL_READABLE_MS = 45_000;
/** How long to wait until the read tables no longer show the person. */
const PROJECTION_TIMEOUT_MS = 10_000;

export interface ErasureDependencies {
  readonly context: Pick<
    ServiceContext,
    'pool' | 'store' | 'secrets' | 'subjectKeys' | 'caughtMails' | 'now'
  >;
  readonly commands: CommandBus;
}

/**
 * Erases a person for good. Afterwards none of their personal data can be read, and their email address is free for a
 * new account. A last mail says so. The workers' reactor `erasure` completes an interrupted erasure. It also deletes the
 * photos, which nobody can open any more, so that the answer to the person does not wait for the store of photos.
 *
 * @returns false when the read tables were not up to date in time; they follow later
 * @throws CommandRefused `account_unknown` for an id that belongs neither to an account nor to a guest
 */
export async function erasePerson(
  dependencies: ErasureDependencies,
  userId: string,
  metadata: CommandMetadata,
): Promise<boolean> {
  await keepFarewell(dependencies, userId);
  await dependencies.commands.execute({
    decider: account,
    stream: accountStream(userId),
    command: { type: 'EraseAccount' },
    metadata: deriveMetadata(metadata, 'erase'),
  });
  const erasure = await findErasure(dependencies, userId);
  return erasure ? runErasureSteps(dependencies, erasure, metadata) : true;
}

/**
 * Carries out everything that follows from `PersonalDataErased`, with the photos as the last step. May be repeated at
 * any time, and does nothing for a person who has not been erased.
 *
 * @returns like {@link erasePerson}
 * @throws the error of the store of photos; everything else has been done then
 */
export async function finishErasure(
  dependencies: ErasureDependencies & { readonly context: Pick<ProviderContext, 'photos'> },
  userId: string,
  metadata: CommandMetadata,
): Promise<boolean> {
  const erasure = await findErasure(dependencies, userId);
  if (!erasure) return true;
  const isProjected = await runErasureSteps(dependencies, erasure, metadata);
  const { caughtMails, secrets, now } = dependencies.context;
  if (Date.parse(now()) >= Date.parse(erasure.erasedAt) + FAREWELL_READABLE_MS)
    await deleteCaughtFarewell(caughtMails, secrets, userId);
  await dependencies.context.photos.deleteAllOf(userId);
  return isProjected;
}

/** An erased account, and when it was erased. */
interface Erasure {
  readonly erased: ErasedAccount;
  readonly erasedAt: string;
}

async function findErasure(
  { context, commands }: ErasureDependencies,
  userId: string,
): Promise<Erasure | undefined> {
  const stream = accountStream(userId);
  const { erased } = await commands.load(account, stream);
  if (!erased) return undefined;
  const events = await context.store.readStream(stream);
  const erasure = events.find(({ type }) => type === 'PersonalDataErased');
  if (!erasure) throw new Error(`${stream} is erased without an event that says so`);
  return { erased, erasedAt: erasure.metadata.occurredAt };
}

/** Every step of an erasure except the photos. @returns like {@link erasePerson} */
async function runErasureSteps(
  dependencies: ErasureDependencies,
  { erased, erasedAt }: Erasure,
  metadata: CommandMetadata,
): Promise<boolean> {
  const { context, commands } = dependencies;
  const { pool, store, subjectKeys, secrets, caughtMails, now } = context;
  const { userId } = erased;
  await recordTryOnsUsedBeforeErasure({ store, secrets, commands }, userId, now(), metadata);
  // The key comes next: without it the personal data in the log cannot be read any more.
  await subjectKeys.erase(userId);
  await endSessionsOf(pool, userId);
  await deletePersonalData(pool, erased, erasedAt);
  await deleteMailsAbout(caughtMails, secrets, erased);
  await releaseClaims(commands, erased, metadata);
  // Contact messages and appointments are found in the read tables, which must contain everything that the person did.
  const isProjected = await waitUntilProjected(pool, await store.head(), PROJECTION_TIMEOUT_MS);
  const messages = await eraseContactMessagesFrom(context, erased.emailHash);
  await deleteMailsAboutMessages(caughtMails, secrets, messages);
  const position = await cancelAppointments(dependencies, userId, metadata);
  if (!isProjected || !position) return isProjected;
  return waitUntilProjected(pool, position, PROJECTION_TIMEOUT_MS);
}
