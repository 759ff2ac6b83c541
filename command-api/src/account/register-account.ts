import { createHash } from 'node:crypto';
import type { CommandMetadata } from '@mirabelle/application';
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

// Without what is easily mistaken for something else: 0 and O, 1, I and L, U and V.
const LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ23456789';
const CODE_LENGTH = 8;

export interface Registration {
  readonly email: string;
  readonly emailHash: string;
  readonly language: string;
  readonly metadata: CommandMetadata;
}

/** Whose address this is, if anybody's. One that is still held for an account that was erased is nobody's. */
export async function findAccountByEmail({ commands }: Context, emailHash: string): Promise<string | undefined> {
  const { userId } = await commands.load(emailClaim, emailClaimStream(emailHash));
  if (!userId) return undefined;
  return (await commands.load(account, accountStream(userId))).erased ? undefined : userId;
}

/**
 * The account of an address, made where there is none. However many ask at once, and wherever one of them stops half
 * way, there is one account: the claim on the address decides, and whoever comes next finishes what is missing.
 * @returns the user's id
 */
export async function ensureAccount(context: Context, registration: Registration): Promise<string> {
  const { email, emailHash, language, metadata } = registration;
  const userId = await claimAddress(context, emailHash, metadata);
  const stream = accountStream(userId);
  if ((await context.commands.load(account, stream)).registered) return userId;
  const referralCode = await claimReferralCode(context, userId, metadata);
  const command = {
    type: 'RegisterAccount',
    account: { userId, email, emailHash, language, referralCode },
  } as const;
  await context.commands.execute({ decider: account, stream, command, metadata: step(metadata, 'register') });
  return userId;
}

async function claimAddress(context: Context, emailHash: string, metadata: CommandMetadata): Promise<string> {
  const userId = uuidFromName('user', metadata.commandId);
  const stream = emailClaimStream(emailHash);
  await freeFromErased(context, emailHash, metadata);
  try {
    await context.commands.execute({
      decider: emailClaim,
      stream,
      command: { userId },
      metadata: step(metadata, 'claim'),
    });
    return userId;
  } catch (error) {
    const owner = await findAccountByEmail(context, emailHash);
    if (owner) return owner;
    throw error;
  }
}

/** An erasure that was cut off may not have given the address back yet. */
async function freeFromErased(
  { commands }: Context,
  emailHash: string,
  metadata: CommandMetadata,
): Promise<void> {
  const stream = emailClaimStream(emailHash);
  const { userId } = await commands.load(emailClaim, stream);
  if (!userId || !(await commands.load(account, accountStream(userId))).erased) return;
  const command = { userId, giveBack: true } as const;
  await commands.execute({
    decider: emailClaim,
    stream,
    command,
    metadata: step(metadata, `release ${userId}`),
  });
}

/** The first free one of the codes that follow from the user's id, so that a repeat claims the same. */
async function claimReferralCode(
  context: Context,
  userId: string,
  metadata: CommandMetadata,
): Promise<string> {
  const isTaken = async (code: string) => {
    const { userId: owner, retired } = await context.commands.load(
      referralCodeClaim,
      referralCodeStream(code),
    );
    return owner !== undefined || retired === true;
  };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const code = referralCode(userId, attempt);
    const execution = {
      decider: referralCodeClaim,
      stream: referralCodeStream(code),
      command: { userId },
      metadata: step(metadata, code),
    };
    try {
      await context.commands.execute(execution);
      return code;
    } catch (error) {
      // Taken by somebody else: on to the next. Anything but that is no reason to go on.
      if (!(await isTaken(code))) throw error;
    }
  }
  throw new ProblemError('conflict', 'No referral code could be found. Please try again.');
}

function referralCode(userId: string, attempt: number): string {
  const digest = createHash('sha256').update(`${userId} ${attempt}`).digest();
  return [...digest.subarray(0, CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Each command of a chain has an id of its own, derived so that a repeated chain repeats them. */
export function step(metadata: CommandMetadata, name: string): CommandMetadata {
  return { ...metadata, commandId: uuidFromName(name, metadata.commandId) };
}
