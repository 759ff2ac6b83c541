import { setTimeout } from 'node:timers/promises';
import { CommandRefused, type LinkRequest, loadRolesOfEmailHash } from '@mirabelle/application';
import { CURRENT_VERSIONS, isErasurePath } from '@mirabelle/catalogue';
import { signIn, signUp, verify } from '@mirabelle/contracts';
import { account, accountStream, emailClaim, emailClaimStream } from '@mirabelle/domain';
import {
  Answer,
  type ApiRequest,
  clearReferralCookie,
  ProblemError,
  readReferralCookie,
} from '@mirabelle/http';
import { readSignInToken } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { findReferrerOfBrowser } from '../referral/find-referrer.js';
import { carryOverTryOns } from '../studio/carry-over-try-ons.js';
import { checkNewSession } from './check-new-session.js';
import { readDeviceCookie } from './device-cookie.js';
import type { LinkRequestQueue } from './link-request-queue.js';
import { prepareDevice } from './new-device.js';
import { toUser } from './to-user.js';

/** Minimum duration of an answer. It is longer than queueing a request takes, also when many arrive at once. */
const MIN_ANSWER_MS = 200;

type AddressRequest = ApiRequest<unknown, unknown, { email: string; returnTo?: string | undefined }>;

/**
 * The calls of sign-up, sign-in and the page of a mailed link. Sign-up and sign-in only queue the request for a link, so
 * they answer alike for known and unknown addresses, and nobody can find out which addresses have accounts.
 */
export function addSignInRoutes(context: Context, linkRequests: LinkRequestQueue): void {
  const { service, commands, secrets } = context;

  service.route(signUp, async (request) => {
    await countAttempt('sign-up', request);
    await withMinimumDuration(() => queueLinkRequest('sign-up', request));
    return { status: 'verification_sent' as const };
  });

  service.route(
    signIn,
    async (request) => {
      await countAttempt('sign-in', request);
      const isSignedIn = await withMinimumDuration(async () => {
        if (await signInOnDevice(request)) return true;
        await queueLinkRequest('sign-in', request);
        return false;
      });
      if (isSignedIn) return { status: 'signed_in' as const };
      return new Answer(202, { status: 'link_sent' as const });
    },
    { replaysAnswer: false },
  );

  service.route(
    verify,
    async (request) => {
      const link = readSignInToken(secrets, request.body.token);
      if (!link) throw new ProblemError('link_unknown', "We don't know this link. Please ask for a new one.");
      const { userId, linkId } = link;
      const { request: incoming, response } = request.http;
      const device = await prepareDevice(context, request, userId, request.body);
      const referrerId = await findReferrerOfBrowser(context, incoming);
      const metadata = { ...createCommandMetadata(request), actor: { kind: 'user', id: userId } as const };
      const { state, events } = await commands.execute({
        decider: account,
        stream: accountStream(userId),
        command: {
          type: 'UseSignInLink',
          linkId,
          ...device.command,
          language: request.language,
          ...(referrerId && { referrerId }),
          documents: request.body.documents ?? CURRENT_VERSIONS,
        },
        metadata,
      });
      await device.openSession({ by: 'link' });
      if (events.some(({ type }) => type === 'AccountVerified')) {
        await carryOverTryOns(context, state, metadata);
      }
      clearReferralCookie(context, incoming, response);
      return toUser(context, state);
    },
    { replaysAnswer: false },
  );

  const countAttempt = (call: 'sign-in' | 'sign-up', { http }: AddressRequest) =>
    service.limits.countCall(call, http.request, http.response);

  async function queueLinkRequest(purpose: LinkRequest['purpose'], request: AddressRequest): Promise<void> {
    const { email, returnTo } = request.body;
    const { language, commandId, correlationId } = request;
    const requestedAt = context.now();
    const common = { email, language, requestedAt, commandId, correlationId };
    // Only its owner gets a link to the deletion of an account: a stranger could frighten somebody with such a mail.
    const isAllowed = !isErasurePath(returnTo) || (await isOwnAddress(request));
    await linkRequests.add({
      purpose,
      ...common,
      returnTo: isAllowed ? returnTo : undefined,
      referralCode: readReferralCookie(context, request.http.request),
    });
  }

  async function isOwnAddress({ person, body }: AddressRequest): Promise<boolean> {
    if (!person) return false;
    const claim = await commands.load(emailClaim, emailClaimStream(secrets.hashEmail(body.email)));
    return claim.userId === person.userId;
  }

  /**
   * Signs in without a link in a browser that the person has chosen to be remembered in. Staff always need a link or a passkey.
   *
   * @returns whether the person is signed in
   */
  async function signInOnDevice(request: AddressRequest): Promise<boolean> {
    const { request: incoming, response } = request.http;
    const cookie = readDeviceCookie(context, incoming);
    if (!cookie) return false;
    const { userId, deviceHash } = cookie;
    const emailHash = secrets.hashEmail(request.body.email);
    const claim = await commands.load(emailClaim, emailClaimStream(emailHash));
    if (claim.userId !== userId) return false;
    const stream = accountStream(userId);
    const { devices } = await commands.load(account, stream);
    const device = devices.get(deviceHash);
    const now = context.now();
    if (!device || (await loadRolesOfEmailHash(context, emailHash)).size > 0) return false;
    try {
      await commands.execute({
        decider: account,
        stream,
        command: { type: 'SignInOnDevice', deviceHash, language: request.language, now },
        metadata: { ...createCommandMetadata(request), actor: { kind: 'user', id: userId } },
      });
    } catch (error) {
      if (error instanceof CommandRefused && error.refusal.code === 'device_not_trusted') return false;
      throw error;
    }
    const { deviceId } = device;
    await service.sessions.open(incoming, response, { userId, signedInAt: now, deviceId, isStaff: false });
    return checkNewSession(context, request.http, userId);
  }
}

/** Does not resolve before {@link MIN_ANSWER_MS} have passed. */
async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([work(), setTimeout(MIN_ANSWER_MS)]);
  return outcome;
}
