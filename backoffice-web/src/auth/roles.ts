import type { StaffRole } from '@mirabelle/contracts';

const READ = ['list', 'show'] as const;
const BOOKING_STEPS = ['confirm', 'cancel', 'complete', 'no-show'] as const;
const MESSAGE_STEPS = ['assign', 'reply', 'close', 'reopen'] as const;
const PAYOUT_STEPS = ['approve', 'reject', 'pay', 'reverse', 'export'] as const;

/** By resource, what each role may do there. A pair that is not listed is denied. */
const GRANTS: Readonly<Record<string, Readonly<Partial<Record<StaffRole, readonly string[]>>>>> = {
  bookings: { operator: [...READ, ...BOOKING_STEPS], support: READ },
  'contact-messages': { operator: [...READ, ...MESSAGE_STEPS], support: [...READ, ...MESSAGE_STEPS] },
  'affiliate-transactions': { operator: [...READ, ...PAYOUT_STEPS], finance: [...READ, ...PAYOUT_STEPS] },
  payments: { operator: READ, finance: READ },
  salons: { operator: [...READ, 'edit'] },
  users: { operator: [...READ, 'grant', 'revoke', 'erase'] },
  referrals: { operator: READ },
  reviews: { operator: READ },
  'parked-events': { operator: [...READ, 'retry'] },
  'event-log': { operator: READ },
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
