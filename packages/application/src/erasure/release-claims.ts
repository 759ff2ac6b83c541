import {
  type ClaimCommand,
  emailClaim,
  emailClaimStream,
  referralCodeClaim,
  referralCodeStream,
} from '@mirabelle/domain';
import type { CommandBus, CommandMetadata } from '../commands/command-bus.js';
import { createStepMetadata, type ErasedAccount } from './erasure-step.js';

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
