import { createHash } from 'node:crypto';
import { type CommandMetadata, deriveMetadata } from '@mirabelle/application';
import {
  account,
  accountStream,
  emailClaim,
  emailClaimStream,
  referralCodeClaim,
  referralCodeStream,
} from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';

/** Letters and digits of referral codes, without those that are easily confused: 0 and O, 1, I and L, U and V. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTWXYZ23456789';
const CODE_LENGTH = 8;
const MAX_CODE_ATTEMPTS = 20;

interface Registration {
  readonly email: string;
  readonly emailHash: string;
  readonly language: string;
  readonly metadata: CommandMetadata;
}

/** Id of the account that an address belongs to. An address still claimed by an erased account belongs to nobody. */
export async function findAccountByEmail(
  { commands }: Pick<Context, 'commands'>,
  emailHash: string,
): Promise<string | undefined> {
  const { userId } = await commands.load(emailClaim, emailClaimStream(emailHash));
  if (!userId) return undefined;
  return (await commands.load(account, accountStream(userId))).erased ? undefined : userId;
}

/**
 * Finds the account of an address, or registers one. The claim on the address makes sure that concurrent requests end
 * with one account. A request that stops half way is completed by the next one.
 *
 * @returns the user's id
 */
export async function ensureAccount(context: Context, registration: Registration): Promise<string> {
  const { email, emailHash, language, metadata } = registration;
  const userId = await claimAddress(context, emailHash, metadata);
  const stream = accountStream(userId);
  if ((await context.commands.load(account, stream)).registered) return userId;
  const referralCode = await claimReferralCode(context, userId, metadata);
  await context.commands.execute({
    decider: account,
    stream,
    command: {
      type: 'RegisterAccount',
      account: { userId, email, emailHash, language, referralCode },
    },
    metadata: deriveMetadata(metadata, 'register'),
  });
  return userId;
}

async function claimAddress(context: Context, emailHash: string, metadata: CommandMetadata): Promise<string> {
  // The address is part of the name, so that one command id never claims two addresses for one account.
  const userId = uuidFromName(`user ${emailHash}`, metadata.commandId);
  await releaseErasedClaim(context, emailHash, metadata);
  try {
    await context.commands.execute({
      decider: emailClaim,
      stream: emailClaimStream(emailHash),
      command: { userId },
      metadata: deriveMetadata(metadata, 'claim'),
    });
    return userId;
  } catch (error) {
    const owner = await findAccountByEmail(context, emailHash);
    if (owner) return owner;
    throw error;
  }
}

/** Releases an address that an interrupted erasure has not released yet. */
async function releaseErasedClaim(
  { commands }: Context,
  emailHash: string,
  metadata: CommandMetadata,
): Promise<void> {
  const stream = emailClaimStream(emailHash);
  const { userId } = await commands.load(emailClaim, stream);
  if (!userId || !(await commands.load(account, accountStream(userId))).erased) return;
  await commands.execute({
    decider: emailClaim,
    stream,
    command: { userId, release: true },
    metadata: deriveMetadata(metadata, `release ${userId}`),
  });
}

/** Claims the first free code of a sequence derived from the user's id, so a repeated request claims the same code. */
async function claimReferralCode(
  context: Context,
  userId: string,
  metadata: CommandMetadata,
): Promise<string> {
  for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt += 1) {
    const code = deriveReferralCode(userId, attempt);
    const stream = referralCodeStream(code);
    try {
      await context.commands.execute({
        decider: referralCodeClaim,
        stream,
        command: { userId },
        metadata: deriveMetadata(metadata, code),
      });
      return code;
    } catch (error) {
      const { userId: owner, isRetired } = await context.commands.load(referralCodeClaim, stream);
      // The claim was made, and only its answer was lost.
      if (owner === userId) return code;
      // A code that somebody else has is skipped. Any other failure ends the registration.
      if (owner === undefined && isRetired !== true) throw error;
    }
  }
  throw new ProblemError('conflict', 'No referral code could be found. Please try again.');
}

function deriveReferralCode(userId: string, attempt: number): string {
  const digest = createHash('sha256').update(`${userId} ${attempt}`).digest();
  return [...digest.subarray(0, CODE_LENGTH)]
    .map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
    .join('');
}
