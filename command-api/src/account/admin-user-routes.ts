import { erasePerson, requireExpectedVersion } from '@mirabelle/application';
import { waitForLock, openSession } from '@mirabelle/consuming';
import { adminEraseUser, adminGrantRole, adminRevokeRole } from '@mirabelle/contracts';
import { account, accountStream, type StaffRole, staff, staffStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { expectedVersions } from '../http/if-match.js';
import { commandMetadata } from '../http/command-metadata.js';
import { loadRoles } from '../staff/staff-roles.js';
import { requireNoStaffRoles } from './erase-account.js';

/** Changes of roles happen one after the other, so that two operators cannot depose each other. */
const LOCK = 'staff/roles';

type RoleRequest = ApiRequest<{ id: string }, unknown, { role: StaffRole }>;

/** What operators do about other people's accounts. */
export function adminUserRoutes(context: Context): void {
  const { platform, service, commands } = context;

  service.route(adminGrantRole, (request) => change(request, 'GrantRole'));
  service.route(adminRevokeRole, (request) => change(request, 'RevokeRole'));

  service.route(adminEraseUser, async (request) => {
    const { id } = request.params;
    if (id === requirePerson(request).userId) {
      throw new ProblemError('own_roles', 'Your own account is erased on your profile page.');
    }
    const { registered, erased } = await commands.load(account, accountStream(id));
    if (!registered && !erased) throw unknownUser();
    const seen = expectedVersions(request);
    if (registered && seen) await requireExpectedVersion(platform.store, staffStream(registered.emailHash), seen);
    await requireNoStaffRoles(context, id, 'This account has');
    await erasePerson(context, id, commandMetadata(request, 'staff'));
    return { id, erased: true as const };
  });

  async function change(request: RoleRequest, type: 'GrantRole' | 'RevokeRole') {
    const { id } = request.params;
    const { userId } = requirePerson(request);
    if (id === userId) {
      throw new ProblemError('own_roles', 'Nobody changes their own roles. Please ask another operator.');
    }
    const { registered } = await commands.load(account, accountStream(id));
    if (!registered) throw unknownUser();
    const { emailHash } = registered;

    await using session = await openSession(platform);
    await waitForLock(session, LOCK, AbortSignal.timeout(10_000));
    // Whoever asks may have lost the right to it while waiting.
    if (!(await loadRoles(context, userId)).has('operator')) {
      throw new ProblemError('forbidden', 'Your account may not do this.');
    }
    const { state } = await commands.execute({
      decider: staff,
      stream: staffStream(emailHash),
      command: { type, emailHash, role: request.body.role },
      metadata: commandMetadata(request, 'staff'),
      expectedVersions: expectedVersions(request),
    });
    return { id, staffRoles: [...state].sort() };
  }
}

const unknownUser = () => new ProblemError('user_unknown', 'There is no such account.');
