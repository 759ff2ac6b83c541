import { account, accountStream, passkeys, passkeysStream } from '@mirabelle/domain';
import { type ApiRequest, getDeviceId, ProblemError, type ProofOfIdentity } from '@mirabelle/http';
import type { Context } from '../context.js';

type Http = ApiRequest['http'];

/**
 * Ends a session that has just been opened if its device was signed out, or its passkey removed, at the same time. Those calls
 * write to the log before they end sessions. So either they find the new session, or this function finds their event.
 *
 * @returns whether the session stays open
 */
export async function checkNewSession(
  { commands, service }: Pick<Context, 'commands' | 'service'>,
  { request, response }: Http,
  userId: string,
  proof?: ProofOfIdentity,
): Promise<boolean> {
  const deviceId = getDeviceId(request);
  const { devices } = await commands.load(account, accountStream(userId));
  const hasDevice = [...devices.values()].some((device) => device.deviceId === deviceId);
  if (hasDevice && (await isPasskeyKept({ commands }, userId, proof))) return true;
  await service.sessions.close(request, response);
  return false;
}

/** Whether the passkey of a proof still belongs to the person. True for other proofs. */
export async function isPasskeyKept(
  { commands }: Pick<Context, 'commands'>,
  userId: string,
  proof: ProofOfIdentity | undefined,
): Promise<boolean> {
  if (proof?.by !== 'passkey') return true;
  return (await commands.load(passkeys, passkeysStream(userId))).has(proof.passkeyId);
}

/** The problem of a sign-in during which its device was signed out. */
export const createSignedOutProblem = (): ProblemError =>
  new ProblemError('sign_in_required', 'You were signed out meanwhile. Please sign in again.');
