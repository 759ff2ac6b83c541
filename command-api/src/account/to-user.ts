import type { User } from '@mirabelle/contracts';
import { type Account, planOf } from '@mirabelle/domain';
import { problemOfRefusal } from '@mirabelle/http';
import type { Context } from '../context.js';
import { loadRolesOfAddress } from '../staff/staff-roles.js';

/** The account as its owner sees it. */
export async function toUser(context: Context, state: Account): Promise<User> {
  const { registered, verified, profile, plan } = state;
  if (!registered) throw problemOfRefusal({ code: 'account_unknown', detail: 'There is no such account.' });
  const roles = verified ? await loadRolesOfAddress(context, registered.emailHash) : [];
  return {
    id: registered.userId,
    email: registered.email ?? '',
    firstName: profile.firstName || null,
    lastName: profile.lastName || null,
    profileImageUrl: profile.profileImageUrl || null,
    referralCode: registered.referralCode,
    plan: planOf(state, context.platform.now()),
    trialEndsAt: plan.trialEndsAt ?? null,
    staffRoles: [...roles].sort(),
  };
}
