import {
  type Account,
  type ClaimCommand,
  emailClaim,
  emailClaimStream,
  referralCodeClaim,
  referralCodeStream,
} from '@mirabelle/domain';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { deriveCommandId } from '../commands/derived-ids.js';

/** The data of an erased account that is needed to finish its erasure. */
export type ErasedAccount = NonNullable<Account['erased']>;

/** Namespace of the commands of an erasure, so that a repeated erasure repeats its commands with the same ids. */
const NAMESPACE = '5d1a3f0e-6c0b-4b7c-9a4e-0f6f2f6c7d21';

/** Releases the person's email address for a new account, and retires the referral code for good. A guest has neither. */
export async function releaseClaims(
  commands: CommandBus,
  { userId, emailHash, referralCode }: ErasedAccount,
  metadata: CommandMetadata,
): Promise<void> {
  if (!referralCode) return;
  const command: ClaimCommand = { userId, release: true };
  await commands.execute({
    decider: emailClaim,
    stream: emailClaimStream(emailHash),
    command,
    metadata: createStepMetadata(metadata, 'release-address', userId),
  });
  await commands.execute({
    decider: referralCodeClaim,
    stream: referralCodeStream(referralCode),
    command,
    metadata: createStepMetadata(metadata, 'retire-code', userId),
  });
}

/** Metadata of one step of an erasure. The command id depends only on the step and on the id that the step is about. */
export function createStepMetadata(
  metadata: CommandMetadata,
  step: string,
  targetId: string,
): CommandMetadata {
  return { ...metadata, commandId: deriveCommandId(`${step} ${targetId}`, NAMESPACE) };
}
