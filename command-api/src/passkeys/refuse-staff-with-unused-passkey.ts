import { loadStaffRoles } from '@mirabelle/application';
import { passkeys, passkeysStream } from '@mirabelle/domain';
import { createPasskeyRequiredProblem, type Person } from '@mirabelle/http';
import type { Context } from '../context.js';

/**
 * Refuses a staff member who has a passkey and has signed in without one. Otherwise somebody who reads their mail could
 * replace the passkey.
 *
 * @throws ProblemError `passkey_required`
 */
export async function refuseStaffWithUnusedPasskey(
  context: Pick<Context, 'commands'>,
  { userId, passkeyId }: Person,
): Promise<void> {
  if (passkeyId || !(await hasPasskey(context, userId))) return;
  if ((await loadStaffRoles(context, userId)).size > 0) throw createPasskeyRequiredProblem();
}

/** Whether a person has a passkey, according to the log. */
export async function hasPasskey({ commands }: Pick<Context, 'commands'>, userId: string): Promise<boolean> {
  return (await commands.load(passkeys, passkeysStream(userId))).size > 0;
}
