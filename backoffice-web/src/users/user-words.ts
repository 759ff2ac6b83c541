import type { AdminUser, StaffRole } from '@mirabelle/contracts';

/** The roles there are, in the order in which they are shown. */
export const STAFF_ROLES: readonly StaffRole[] = ['operator', 'finance', 'support'];

/** What a person is called, as far as anything is known of them. */
export const nameOf = ({ firstName, lastName, email }: AdminUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '–');
