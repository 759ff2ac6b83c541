import { toMonth } from '@mirabelle/catalogue';
import {
  account,
  accountStream,
  mailboxClaim,
  mailboxClaimStream,
  narrowEvents,
  studio,
  studioStream,
} from '@mirabelle/domain';
import type { EventStore } from '@mirabelle/event-store';
import type { Secrets } from '@mirabelle/runtime';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { deriveCommandId } from '../commands/derived-ids.js';

/** Namespace of the commands that record try-ons, so that a repeated erasure repeats its command with the same id. */
const NAMESPACE = '7f3b2c55-5a0e-4f0b-8f4f-3f6f0b8c1e92';

interface TryOnDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly secrets: Secrets;
  readonly commands: Pick<CommandBus, 'execute' | 'load'>;
}

/**
 * Records the number of try-ons that a person who is being erased has used this month, so that a new account of the same
 * mailbox does not get the allowance again. Runs before the person's key is deleted, because the address cannot be read
 * afterwards. A repeated erasure records the number once.
 *
 * @param now UTC instant
 */
export async function recordTryOnsUsedBeforeErasure(
  { store, secrets, commands }: TryOnDependencies,
  userId: string,
  now: string,
  metadata: CommandMetadata,
): Promise<void> {
  const email = await findAddress(store, userId);
  const month = toMonth(now);
  const { usage } = await commands.load(studio, studioStream(userId));
  const used = usage.usedByMonth.get(month) ?? 0;
  if (!email || used === 0) return;
  await commands.execute({
    decider: mailboxClaim,
    stream: mailboxClaimStream(secrets.hashMailbox(email)),
    command: { tryOns: { month, used } },
    metadata: {
      commandId: deriveCommandId(userId, NAMESPACE),
      correlationId: metadata.correlationId,
      actor: { kind: 'system', id: 'mailboxes' },
    },
  });
}

/** The try-ons of this month that erased accounts of the same mailbox have already used. @param now UTC instant */
export async function loadTryOnsUsedBeforeErasure(
  { secrets, commands }: Pick<TryOnDependencies, 'secrets'> & { readonly commands: Pick<CommandBus, 'load'> },
  email: string,
  now: string,
): Promise<number> {
  const claims = await commands.load(mailboxClaim, mailboxClaimStream(secrets.hashMailbox(email)));
  return claims.tryOns?.get(toMonth(now)) ?? 0;
}

/** The address of an account, also after `PersonalDataErased`. Undefined once the key of the person is deleted. */
async function findAddress(store: TryOnDependencies['store'], userId: string): Promise<string | undefined> {
  const events = narrowEvents(account, await store.readStream(accountStream(userId)));
  const registered = events.find((event) => event.type === 'AccountRegistered');
  return registered?.data.email ?? undefined;
}
