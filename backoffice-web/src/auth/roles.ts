import type { StaffRole } from '@mirabelle/contracts';

const READ = ['list', 'show'] as const;
const LIST = [...READ, 'export'] as const;
const BOOKING_STEPS = ['confirm', 'cancel', 'complete', 'no-show', 'reschedule'] as const;
const MESSAGE_STEPS = ['assign', 'reply', 'close', 'reopen'] as const;
const PAYOUT_STEPS = ['approve', 'reject', 'pay', 'reverse', 'export', 'totals'] as const;

/** By resource, what each role may do there. */
export type Grants = Readonly<Record<string, Readonly<Partial<Record<StaffRole, readonly string[]>>>>>;

/**
 * The one table of the back office: menu, pages, buttons and fields ask nothing else. A test compares it with what the
 * API asks of callers, in both directions. A pair that is not listed is denied.
 */
export const GRANTS: Grants = {
  bookings: { operator: [...LIST, ...BOOKING_STEPS], support: LIST },
  'contact-messages': { operator: [...LIST, ...MESSAGE_STEPS], support: [...LIST, ...MESSAGE_STEPS] },
  'affiliate-transactions': { operator: [...READ, ...PAYOUT_STEPS], finance: [...READ, ...PAYOUT_STEPS] },
  reconciliation: { operator: ['list'], finance: ['list'] },
  payments: { operator: LIST, finance: LIST },
  salons: { operator: [...LIST, 'edit'] },
  referrals: { operator: LIST },
  users: { operator: [...LIST, 'grant', 'revoke', 'erase', 'data'] },
  // Colleagues, for giving messages to.
  staff: { operator: ['list'], support: ['list'] },
  // Each role is told its own.
  figures: { operator: ['list'], finance: ['list'], support: ['list'] },
  'parked-events': { operator: [...READ, 'retry'] },
  operations: { operator: ['list'] },
  'failed-jobs': { operator: ['list', 'retry'] },
  mails: { operator: ['list', 'resend'] },
  rebuilds: { operator: ['list'] },
  'read-models': { operator: ['rebuild'] },
  'operator-acts': { operator: ['list'] },
  // Whose history may be read is decided record by record.
  'event-log': { operator: ['list'], finance: ['list'], support: ['list'] },
  reviews: { operator: [...LIST, 'hide', 'restore'] },
};

/** A thing to do, as react-admin asks for it: `list` and `show` are reading, the rest is named as in the API. */
export interface Request {
  readonly resource: string;
  readonly action: string;
}

/**
 * Whether somebody with these roles may do this. The servers decide for themselves; this keeps the interface from
 * offering what they would refuse.
 *
 * @example canAccess(['support'], { resource: 'bookings', action: 'confirm' }) // false
 */
export function canAccess(roles: readonly StaffRole[], { resource, action }: Request): boolean {
  const grants = Object.hasOwn(GRANTS, resource) ? GRANTS[resource] : undefined;
  return roles.some((role) => grants?.[role]?.includes(action) ?? false);
}
