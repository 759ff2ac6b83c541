import { loadRolesOfEmailHash } from '@mirabelle/application';
import { listDueDocuments } from '@mirabelle/catalogue';
import type { User } from '@mirabelle/contracts';
import { type Account, getCurrentPlan } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { Context } from '../context.js';

/** The account as its owner sees it. @throws ProblemError `account_unknown` */
export async function toUser(context: Context, state: Account): Promise<User> {
  const { registered, isVerified, profile, plan, reminderMails, documents } = state;
  if (!registered) throw new ProblemError('account_unknown', 'There is no such account.');
  const roles = isVerified ? await loadRolesOfEmailHash(context, registered.emailHash) : [];
  return {
    id: registered.userId,
    email: registered.email ?? '',
    firstName: profile.firstName || null,
    lastName: profile.lastName || null,
    profileImageUrl: profile.profileImageUrl || null,
    referralCode: registered.referralCode,
    plan: getCurrentPlan(state, context.now()),
    trialEndsAt: plan.trialEndsAt ?? null,
    staffRoles: [...roles].sort(),
    reminderMails,
    documentsDue: listDueDocuments(documents),
  };
}
