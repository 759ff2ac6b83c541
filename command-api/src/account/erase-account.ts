import { erasePerson } from '@mirabelle/application';
import { eraseAccount } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import { cookieName, cookieOptions, ProblemError, requirePerson } from '@mirabelle/http';
import type { Response } from 'express';
import type { Context } from '../context.js';
import { commandMetadata } from '../http/command-metadata.js';
import { loadRolesOfAddress } from '../staff/staff-roles.js';

/** Nobody erases an account from a browser that was left open. */
const LONGEST_SINCE_SIGN_IN_MS = 10 * 60_000;

export function eraseAccountRoute(context: Context): void {
  const { platform, service } = context;

  service.route(eraseAccount, async (request) => {
    const { userId, signedInAt } = requirePerson(request);
    if (Date.parse(platform.now()) - Date.parse(signedInAt) > LONGEST_SINCE_SIGN_IN_MS) {
      throw new ProblemError(
        'reauthenticate',
        'Please sign out and in again first; your account can be erased within 10 minutes of it.',
      );
    }
    await requireNoStaffRoles(context, userId, 'Your account has');
    const { response } = request.http;
    if (!(await erasePerson(context, userId, commandMetadata(request))))
      response.setHeader('X-Read-Model', 'behind');
    forgetBrowser(context, response);
    return undefined;
  });
}

/**
 * Whoever has staff roles loses them first, by the hand of another operator: so no operator is the last to go.
 * @param whose begins the sentence of the refusal
 * @throws ProblemError `staff_role_held`
 */
export async function requireNoStaffRoles(context: Context, userId: string, whose: string): Promise<void> {
  const { registered } = await context.commands.load(account, accountStream(userId));
  const roles = registered ? await loadRolesOfAddress(context, registered.emailHash) : new Set();
  if (roles.size === 0) return;
  throw new ProblemError(
    'staff_role_held',
    `${whose} staff roles. Another operator has to take them away before it can be erased.`,
  );
}

function forgetBrowser({ platform }: Context, response: Response): void {
  const { maxAge: _, ...options } = cookieOptions(platform, 0);
  for (const kept of ['sid', 'device', 'ref'] as const)
    response.clearCookie(cookieName(platform, kept), options);
}
