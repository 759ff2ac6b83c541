import { erasePerson, requireExpectedVersion } from '@mirabelle/application';
import { adminEraseUser, adminGrantRole, adminRevokeRole } from '@mirabelle/backoffice-contracts';
import { account, accountStream, changesRoles, type StaffRole, staffStream } from '@mirabelle/domain';
import { type ApiRequest, ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { createCommandMetadata, readExpectedVersions } from '../http/command-metadata.js';
import { changeRoleAsOperator } from '../staff/change-role.js';
import { requireNoStaffRoles } from './erase-account-route.js';

type RoleRequest = ApiRequest<{ id: string }, unknown, { role: StaffRole }>;

/** Operators change the roles of other people and erase other people's accounts. */
export function addAdminUserRoutes(context: Context): void {
  const { store, service, commands } = context;

  service.route(adminGrantRole, (request) => changeRole(request, 'GrantRole'));
  service.route(adminRevokeRole, (request) => changeRole(request, 'RevokeRole'));

  service.route(adminEraseUser, async (request) => {
    const { id } = request.params;
    if (id === requirePerson(request).userId) {
      throw new ProblemError('own_roles', 'Your own account is erased on your profile page.');
    }
    const { registered, guest, erased } = await commands.load(account, accountStream(id));
    if (!registered && !guest && !erased) throw createUnknownUserProblem();
    const expected = readExpectedVersions(request);
    if (registered && expected) {
      await requireExpectedVersion(store, staffStream(registered.emailHash), {
        ...expected,
        changesRecord: changesRoles,
      });
    }
    await requireNoStaffRoles(context, id, 'This account has');
    await erasePerson({ context, commands }, id, createCommandMetadata(request, 'staff'));
    return { id, erased: true as const };
  });

  async function changeRole(request: RoleRequest, type: 'GrantRole' | 'RevokeRole') {
    const { id } = request.params;
    const { userId } = requirePerson(request);
    if (id === userId) {
      throw new ProblemError('own_roles', 'Nobody changes their own roles. Please ask another operator.');
    }
    const { registered } = await commands.load(account, accountStream(id));
    if (!registered) throw createUnknownUserProblem();
    const operator = await commands.load(account, accountStream(userId));
    if (!operator.registered) throw new ProblemError('forbidden', "Your account can't do this.");
    const roles = await changeRoleAsOperator(context, {
      type,
      role: request.body.role,
      emailHash: registered.emailHash,
      operatorEmailHash: operator.registered.emailHash,
      metadata: createCommandMetadata(request, 'staff'),
      expectedVersions: readExpectedVersions(request),
    });
    return { id, staffRoles: [...roles].sort() };
  }
}

export const createUnknownUserProblem = () => new ProblemError('user_unknown', 'There is no such account.');
