import { randomUUID } from 'node:crypto';
import { movePushSubscription } from '@mirabelle/application';
import { account, accountStream, type NewDevice } from '@mirabelle/domain';
import type { ApiRequest, ProofOfIdentity } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { hasStaffRole } from '../staff/staff-roles.js';
import { checkNewSession, createSignedOutProblem } from './check-new-session.js';
import { describeBrowser } from './describe-browser.js';
import { createDeviceSecret, readDeviceCookie, type SignedDevice } from './device-cookie.js';

/** The person's choice and the browser's time zone, which the page sends with a sign-in. */
export interface DeviceChoices {
  readonly rememberDevice?: boolean | undefined;
  /** IANA zone. */
  readonly timeZone?: string | undefined;
}

/** A browser in which a person is signing in. */
export interface PreparedDevice {
  /** For the command that records the sign-in. */
  readonly command: NewDevice;
  /**
   * Opens the session and stores the new secret, once the command is accepted.
   *
   * @throws ProblemError `sign_in_required` if the device was signed out meanwhile
   */
  openSession(proof: ProofOfIdentity): Promise<void>;
}

/**
 * Gives the caller's browser a new secret for one person, whose reminders by push messages stay on in it. The former secret of
 * the browser is forgotten, whoever it belonged to, so that a secret left behind on a shared computer signs nobody in.
 */
export async function prepareDevice(
  context: Context,
  request: ApiRequest,
  userId: string,
  { rememberDevice = false, timeZone = '' }: DeviceChoices = {},
): Promise<PreparedDevice> {
  const { request: incoming, response } = request.http;
  const former = readDeviceCookie(context, incoming);
  const { deviceHash, setCookie } = createDeviceSecret(context, userId);
  const formerDeviceHash = former?.userId === userId ? former.deviceHash : undefined;
  const formerDeviceId = formerDeviceHash && (await findDeviceId(context, userId, formerDeviceHash));
  const deviceId = randomUUID();
  const isStaff = await hasStaffRole(context, userId);
  const now = context.now();
  return {
    command: {
      device: {
        deviceId,
        deviceHash,
        // Staff always sign in with a link or a passkey.
        remembered: rememberDevice && !isStaff,
        browser: describeBrowser(incoming.headers['user-agent']),
        timeZone,
      },
      formerDeviceHash,
      staysRemembered: !isStaff,
      now,
    },
    async openSession(proof) {
      if (former && former.userId !== userId) await forgetDevice(context, request, former);
      const session = { userId, signedInAt: now, deviceId, isStaff, proof };
      await context.service.sessions.open(incoming, response, session);
      if (!(await checkNewSession(context, request.http, userId, proof))) throw createSignedOutProblem();
      if (formerDeviceId) {
        await movePushSubscription(context.pool, { userId, deviceId: formerDeviceId }, deviceId);
      }
      setCookie(response);
    },
  };
}

async function findDeviceId({ commands }: Context, userId: string, deviceHash: string) {
  const { devices } = await commands.load(account, accountStream(userId));
  return devices.get(deviceHash)?.deviceId;
}

/** Forgets the device of another person who has used this browser, whose secret the browser loses now. */
async function forgetDevice(
  { commands }: Context,
  request: ApiRequest,
  { userId, deviceHash }: SignedDevice,
): Promise<void> {
  const stream = accountStream(userId);
  const { registered } = await commands.load(account, stream);
  if (!registered) return;
  await commands.execute({
    decider: account,
    stream,
    command: { type: 'ForgetDevice', deviceHash },
    metadata: createCommandMetadata(request),
  });
}
