import { listDueDocuments } from '@mirabelle/catalogue';
import { currentUser, type User } from '@mirabelle/contracts';
import { ProblemError, requirePerson } from '@mirabelle/http';
import type { Context } from '../context.js';
import { addAdminUserRoutes } from './admin-user-routes.js';
import { addDeviceRoutes } from './device-routes.js';
import { addPersonalDataRoutes } from './personal-data-routes.js';
import { addStaffRoutes } from './staff-routes.js';

interface UserRow {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profile_image_url: string | null;
  readonly referral_code: string;
  readonly plan: string;
  readonly trial_ends_at: Date | null;
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
  const { trial_ends_at: trialEndsAt } = row;
  // The trial may have ended before the PlanExpired event is recorded.
  const hasEnded = trialEndsAt !== null && trialEndsAt.getTime() <= Date.parse(now);
  return {
    id: row.id,
    email: row.email ?? '',
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    referralCode: row.referral_code,
    plan: hasEnded ? 'free' : row.plan,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    staffRoles: row.staff_roles,
    reminderMails: row.reminder_mails,
    documentsDue: listDueDocuments({ terms: row.terms_version, privacy: row.privacy_version }),
  };
}
