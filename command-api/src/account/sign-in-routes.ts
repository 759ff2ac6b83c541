import { setTimeout } from 'node:timers/promises';
import type { CommandMetadata } from '@mirabelle/application';
import { signIn, signUp, verify } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { Answer, type ApiRequest, ProblemError } from '@mirabelle/http';
import { readSignInToken } from '@mirabelle/runtime';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { clearReferralCookie, setReferrerFromCookie } from '../referral/referral-routes.js';
import { loadRolesOfAddress } from '../staff/staff-roles.js';
import { readDeviceHash, ensureDevice } from './trusted-device.js';
import { ensureAccount, findAccountByEmail, step } from './register-account.js';
import { toUser } from './to-user.js';

/** Longer than the longest of what may have to be done. */
const EVEN_MS = 200;

type WithAddress = ApiRequest<unknown, unknown, { email: string; returnTo?: string | undefined }>;

/**
 * The three calls that end in a session. Sign-up and sign-in say the same of known and of unknown addresses, and take
 * the same time for it: as much of the same is done as can be, and the answer leaves at the same moment after all.
 */
export function signInRoutes(context: Context): void {
  const { platform, service, commands } = context;

  service.route(signUp, async (request) => {
    const { email } = request.body;
    const emailHash = await admitted(request);
    await service.limits.mail(emailHash);
    const metadata = commandMetadata(request);
    await evenly(async () => {
      const userId = await ensureAccount(context, { email, emailHash, language: request.language, metadata });
      await setReferrerFromCookie(context, request, userId);
      await mailLink(request, userId, metadata);
    });
    return { status: 'verification_sent' as const };
  });

  service.route(
    signIn,
    async (request) => {
      const emailHash = await admitted(request);
      const signedIn = await evenly(async () => {
        const userId = await accountOf(request, emailHash);
        if (userId && (await signedInOnDevice(request, userId))) return true;
        await service.limits.mail(emailHash);
        if (userId) await mailLink(request, userId, commandMetadata(request));
        return false;
      });
      if (signedIn) return { status: 'signed_in' as const };
      return new Answer(202, { status: 'link_sent' as const });
    },
    { idempotent: false },
  );

  service.route(
    verify,
    async (request) => {
      const link = readSignInToken(platform.secrets, request.body.token);
      if (!link)
        throw new ProblemError('link_unknown', 'This link is not one of ours. Please ask for a new one.');
      const { request: incoming, response } = request.http;
      const device = ensureDevice(platform, incoming);
      const now = platform.now();
      await setReferrerFromCookie(context, request, link.userId);
      const { state } = await commands.execute({
        decider: account,
        stream: accountStream(link.userId),
        command: {
          type: 'UseSignInLink',
          linkId: link.linkId,
          deviceHash: device.hash,
          language: request.language,
          now,
        },
        metadata: { ...commandMetadata(request), actor: { kind: 'user', id: link.userId } },
      });
      await service.sessions.open(incoming, response, link.userId, now);
      device.keep(response);
      clearReferralCookie(platform, incoming, response);
      return toUser(context, state);
    },
    { idempotent: false },
  );

  /** Counts the attempt. @returns the keyed hash of the address */
  async function admitted(request: WithAddress): Promise<string> {
    await service.limits.signIn(request.http.request.ip ?? 'unknown');
    return platform.secrets.emailHash(request.body.email);
  }

  /** Staff whose roles were granted before they ever came get their account when they first sign in. */
  async function accountOf(request: WithAddress, emailHash: string): Promise<string | undefined> {
    const [owner, roles] = await Promise.all([
      findAccountByEmail(context, emailHash),
      loadRolesOfAddress(context, emailHash),
    ]);
    if (owner || roles.size === 0) return owner;
    const { email } = request.body;
    return ensureAccount(context, {
      email,
      emailHash,
      language: request.language,
      metadata: commandMetadata(request),
    });
  }

  async function signedInOnDevice(request: WithAddress, userId: string): Promise<boolean> {
    const deviceHash = readDeviceHash(platform, request.http.request);
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
    await service.sessions.open(request.http.request, request.http.response, userId, platform.now());
    return true;
  }

  /** Records that a link is to be mailed; a worker computes and mails it. */
  async function mailLink(request: WithAddress, userId: string, metadata: CommandMetadata): Promise<void> {
    const { returnTo } = request.body;
    await commands.execute({
      decider: account,
      stream: accountStream(userId),
      command: {
        type: 'RequestSignInLink',
        linkId: uuidFromName('link', metadata.commandId),
        language: request.language,
        now: platform.now(),
        ...(returnTo && { returnTo }),
      },
      metadata: step(metadata, 'link'),
    });
  }
}

/** Has the outcome of some work not leave before its time. What is refused is refused at once. */
async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(EVEN_MS)]);
  return outcome;
}
