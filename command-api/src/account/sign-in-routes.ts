import { setTimeout } from 'node:timers/promises';
import { type CommandMetadata, deriveMetadata } from '@mirabelle/application';
import { CURRENT_VERSIONS } from '@mirabelle/catalogue';
import { signIn, signUp, verify } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { Answer, type ApiRequest, ProblemError } from '@mirabelle/http';
import { readSignInToken } from '@mirabelle/runtime';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { findReferrerOfBrowser } from '../referral/find-referrer.js';
import { clearReferralCookie } from '../referral/referral-cookie.js';
import { loadRolesOfAddress } from '../staff/staff-roles.js';
import { ensureAccount, findAccountByEmail } from './ensure-account.js';
import { toUser } from './to-user.js';
import { ensureDevice, readDeviceHash } from './trusted-device.js';

/** Longer than the slowest path of a sign-in or sign-up takes. */
const MIN_ANSWER_MS = 200;

type AddressRequest = ApiRequest<unknown, unknown, { email: string; returnTo?: string | undefined }>;

/**
 * The three calls that end in a session. Sign-up and sign-in answer alike for known and unknown addresses and take the
 * same time for both, so nobody can find out which addresses have accounts.
 */
export function signInRoutes(context: Context): void {
  const { service, commands } = context;

  service.route(signUp, async (request) => {
    const { email } = request.body;
    const emailHash = await countAttempt(request);
    await service.limits.mail(emailHash);
    const metadata = commandMetadata(request);
    await withConstantDuration(async () => {
      const userId = await ensureAccount(context, { email, emailHash, language: request.language, metadata });
      await requestLink(request, userId, metadata);
    });
    return { status: 'verification_sent' as const };
  });

  service.route(
    signIn,
    async (request) => {
      const emailHash = await countAttempt(request);
      const isSignedIn = await withConstantDuration(async () => {
        const userId = await findOrRegisterStaff(request, emailHash);
        if (userId && (await signInOnDevice(request, userId))) return true;
        await service.limits.mail(emailHash);
        if (userId) await requestLink(request, userId, commandMetadata(request));
        return false;
      });
      if (isSignedIn) return { status: 'signed_in' as const };
      return new Answer(202, { status: 'link_sent' as const });
    },
    { idempotent: false },
  );

  service.route(
    verify,
    async (request) => {
      const link = readSignInToken(context.secrets, request.body.token);
      if (!link)
        throw new ProblemError('link_unknown', 'This link is not one of ours. Please ask for a new one.');
      const { request: incoming, response } = request.http;
      const device = ensureDevice(context, incoming);
      const now = context.now();
      const referrerId = await findReferrerOfBrowser(context, incoming);
      const { state } = await commands.execute({
        decider: account,
        stream: accountStream(link.userId),
        command: {
          type: 'UseSignInLink',
          linkId: link.linkId,
          deviceHash: device.hash,
          language: request.language,
          ...(referrerId && { referrerId }),
          documents: request.body.documents ?? CURRENT_VERSIONS,
          now,
        },
        metadata: { ...commandMetadata(request), actor: { kind: 'user', id: link.userId } },
      });
      await service.sessions.open(incoming, response, link.userId, now);
      device.setCookie(response);
      clearReferralCookie(context, incoming, response);
      return toUser(context, state);
    },
    { idempotent: false },
  );

  /** Counts the attempt against the rate limit. @returns the keyed hash of the address */
  async function countAttempt(request: AddressRequest): Promise<string> {
    await service.limits.signIn(request.http.request.ip ?? 'unknown');
    return context.secrets.emailHash(request.body.email);
  }

  /** Finds the account of an address. Staff whose roles were granted in advance are registered at their first sign-in. */
  async function findOrRegisterStaff(
    request: AddressRequest,
    emailHash: string,
  ): Promise<string | undefined> {
    const [userId, roles] = await Promise.all([
      findAccountByEmail(context, emailHash),
      loadRolesOfAddress(context, emailHash),
    ]);
    if (userId || roles.size === 0) return userId;
    return ensureAccount(context, {
      email: request.body.email,
      emailHash,
      language: request.language,
      metadata: commandMetadata(request),
    });
  }

  /** Signs in without a link if the browser is a trusted device of the account. @returns whether it is one */
  async function signInOnDevice(request: AddressRequest, userId: string): Promise<boolean> {
    const deviceHash = readDeviceHash(context, request.http.request);
    const stream = accountStream(userId);
    if (!deviceHash) return false;
    const { verified, trustedDevices } = await commands.load(account, stream);
    if (!verified || !trustedDevices.has(deviceHash)) return false;
    const metadata = { ...commandMetadata(request), actor: { kind: 'user', id: userId } as const };
    await commands.execute({
      decider: account,
      stream,
      command: { type: 'SignInOnDevice', deviceHash, language: request.language },
      metadata,
    });
    await service.sessions.open(request.http.request, request.http.response, userId, context.now());
    return true;
  }

  /** Records that a sign-in link was requested. The workers create the link and mail it. */
  async function requestLink(
    request: AddressRequest,
    userId: string,
    metadata: CommandMetadata,
  ): Promise<void> {
    const { returnTo } = request.body;
    await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: {
        type: 'RequestSignInLink',
        linkId: uuidFromName('link', metadata.commandId),
        language: request.language,
        now: context.now(),
        ...(returnTo && { returnTo }),
      },
      metadata: deriveMetadata(metadata, 'link'),
    });
  }
}

/** Does not resolve before {@link MIN_ANSWER_MS} have passed. A refusal rejects at once. */
async function withConstantDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(MIN_ANSWER_MS)]);
  return outcome;
}
