import { listDueDocuments } from '@mirabelle/catalogue';
import { currentUser, type User } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { findCurrentPlan, type PlanRow } from '../plan/find-current-plan.js';
import { addAdminUserRoutes } from './admin-user-routes.js';
import { addDeviceRoutes } from './device-routes.js';
import { addPersonalDataRoutes } from './personal-data-routes.js';
import { addStaffRoutes } from './staff-routes.js';

interface UserRow extends PlanRow {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profile_image_url: string | null;
  readonly referral_code: string;
  readonly reminder_mails: boolean;
  readonly terms_version: number | null;
  readonly privacy_version: number | null;
  readonly staff_roles: User['staffRoles'];
}

const SELECT_USER = `
  select id, email, first_name, last_name, profile_image_url, referral_code, plan, trial_ends_at,
    reminder_mails, terms_version, privacy_version, array(
    select r.role from read_model.staff_roles r where r.email_hash = u.email_hash and u.verified order by r.role
  ) as staff_roles
  from read_model.users u where id = $1`;

export function addAccountRoutes(context: Context): void {
  const { now, service, queries } = context;
  addDeviceRoutes(context);
  addPersonalDataRoutes(context);
  addAdminUserRoutes(context);
  addStaffRoutes(context);

  service.route(currentUser, async (request) => {
    const [row] = await queries.readRows<UserRow>(SELECT_USER, [requirePerson(request).userId]);
    if (!row) throw new ProblemError('sign_in_required', 'Please sign in first.');
    return toUser(row, now());
  });
}

function toUser(row: UserRow, now: string): User {
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    referralCode: row.referral_code,
    plan: findCurrentPlan(row, now),
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    staffRoles: row.staff_roles,
    reminderMails: row.reminder_mails,
    documentsDue: listDueDocuments({ terms: row.terms_version, privacy: row.privacy_version }),
  };
}
