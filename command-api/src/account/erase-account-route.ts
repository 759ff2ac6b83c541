import { erasePerson, loadRolesOfEmailHash } from '@mirabelle/application';
import { eraseAccount } from '@mirabelle/contracts';
import { account, accountStream } from '@mirabelle/domain';
import {
  clearBrowserCache,
  createCookieOptions,
  formatCookieName,
  ProblemError,
  requirePerson,
} from '@mirabelle/http';
import type { Response } from 'express';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';

export function addEraseAccountRoute(context: Context): void {
  const { service, commands } = context;

  service.route(eraseAccount, async (request) => {
    const { userId } = requirePerson(request);
    await requireNoStaffRoles(context, userId, 'Your account has');
    const { response } = request.http;
    const isProjected = await erasePerson({ context, commands }, userId, createCommandMetadata(request));
    if (!isProjected) response.setHeader('X-Read-Model', 'behind');
    clearPersonalCookies(context, response);
    clearBrowserCache(response);
    return undefined;
  });
}

/**
 * Refuses to erase an account that has staff roles. Another operator has to revoke them first, so the last operator
 * cannot be erased.
 *
 * @param sentenceStart the beginning of the problem's detail
 * @throws ProblemError `staff_role_held`
 */
export async function requireNoStaffRoles(
  context: Context,
  userId: string,
  sentenceStart: string,
): Promise<void> {
  const { registered } = await context.commands.load(account, accountStream(userId));
  const roles = registered ? await loadRolesOfEmailHash(context, registered.emailHash) : new Set();
  if (roles.size === 0) return;
  throw new ProblemError(
    'staff_role_held',
    `${sentenceStart} staff roles. Another operator has to take them away before it can be erased.`,
  );
}

function clearPersonalCookies(context: Context, response: Response): void {
  const options = createCookieOptions(context);
  for (const name of ['sid', 'device', 'ref'] as const)
    response.clearCookie(formatCookieName(context, name), options);
}
