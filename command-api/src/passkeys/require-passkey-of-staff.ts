import { loadStaffRoles } from '@mirabelle/application';
import { createPasskeyRequiredProblem, type Person } from '@mirabelle/http';
import type { Context } from '../context.js';
import { hasPasskey } from './has-passkey.js';

/**
 * Refuses a staff member who has a passkey and has signed in without one. Otherwise somebody who reads their mail could
 * replace the passkey.
 *
 * @throws ProblemError `passkey_required`
 */
export async function requirePasskeyOfStaff(
  context: Pick<Context, 'commands'>,
  { userId, passkeyId }: Person,
): Promise<void> {
  if (passkeyId || !(await hasPasskey(context, userId))) return;
  if ((await loadStaffRoles(context, userId)).size > 0) throw createPasskeyRequiredProblem();
}
