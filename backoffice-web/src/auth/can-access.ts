import type { StaffRole } from '@mirabelle/contracts';

/** All staff roles, in the order in which the screens list them. */
export const STAFF_ROLES: readonly StaffRole[] = ['operator', 'finance', 'support'];

const READ = ['list', 'show'] as const;
const READ_AND_EXPORT = [...READ, 'export'] as const;
const BOOKING_ACTIONS = [
  'create',
  'confirm',
  'cancel',
  'complete',
  'no-show',
  'withdraw-outcome',
  'reschedule',
] as const;
const MESSAGE_ACTIONS = [
  'assign',
  'hand-over',
  'reply',
  'preview',
  'reply-templates',
  'note',
  'close',
  'reopen',
  'mark-replied',
  'put-aside',
  'take-up',
  'spam',
  'not-spam',
  'merge',
  'unmerge',
  'selection',
] as const;
const TEMPLATE_ACTIONS = ['create', 'edit', 'archive', 'restore', 'frames'] as const;
const SAVED_SEARCH_ACTIONS = ['list', 'create', 'rename', 'share', 'remove'] as const;
const TRANSACTION_ACTIONS = [
  'approve',
  'withdraw-approval',
  'correct-payout',
  'reject',
  'pay',
  'reverse',
  'export',
  'totals',
  'partner-balances',
  'selection',
] as const;

type RolePermissions = Readonly<Record<string, Readonly<Partial<Record<StaffRole, readonly string[]>>>>>;

/**
 * The actions that each role may perform, by resource. Actions that are not listed are denied. The menu, pages, buttons
 * and fields all use these rules. A test checks that they equal the access rules of the API's endpoints.
 */
export const ROLE_PERMISSIONS: RolePermissions = {
  bookings: {
    operator: [...READ_AND_EXPORT, ...BOOKING_ACTIONS, 'selection', 'move-plan'],
    support: READ_AND_EXPORT,
  },
  'contact-messages': {
    operator: [...READ_AND_EXPORT, ...MESSAGE_ACTIONS],
    support: [...READ_AND_EXPORT, ...MESSAGE_ACTIONS],
  },
  'reply-templates': {
    operator: [...READ, ...TEMPLATE_ACTIONS],
    support: [...READ, ...TEMPLATE_ACTIONS],
  },
  'affiliate-transactions': {
    operator: [...READ, ...TRANSACTION_ACTIONS],
    finance: [...READ, ...TRANSACTION_ACTIONS],
  },
  'bulk-actions': {
    operator: [...READ, 'stop'],
    finance: [...READ, 'stop'],
    support: [...READ, 'stop'],
  },
  // The API returns only the searches of lists that the caller's roles may open.
  'saved-searches': {
    operator: SAVED_SEARCH_ACTIONS,
    finance: SAVED_SEARCH_ACTIONS,
    support: SAVED_SEARCH_ACTIONS,
  },
  reconciliation: { operator: ['list', 'summary'], finance: ['list', 'summary'] },
  prices: { operator: [...READ, 'schedule', 'schedule-name', 'schedule-offer', 'withdraw'], finance: READ },
  payments: {
    operator: [...READ_AND_EXPORT, 'totals', 'refund', 'delivery', 'send'],
    finance: [...READ_AND_EXPORT, 'totals', 'refund'],
  },
  salons: {
    operator: [
      ...READ_AND_EXPORT,
      'create',
      'edit',
      'close-days',
      'open-days',
      'suspend',
      'resume',
      'retire-service',
      'restore-service',
      'schedule-hours',
      'withdraw-hours',
    ],
  },
  referrals: { operator: READ_AND_EXPORT },
  users: { operator: [...READ_AND_EXPORT, 'grant', 'revoke', 'erase', 'data', 'remove-passkeys'] },
  // The colleagues to whom a message can be assigned, or who may pay an approved commission.
  staff: { operator: ['list'], finance: ['list'], support: ['list'] },
  // The API returns only the figures of the caller's roles.
  figures: { operator: ['list'], finance: ['list'], support: ['list'] },
  'parked-events': { operator: [...READ, 'retry', 'selection'] },
  operations: { operator: ['list'] },
  'failed-jobs': { operator: ['list', 'retry'] },
  mails: {
    operator: ['list', 'recipient', 'open', 'resend'],
    support: ['list', 'recipient', 'open', 'resend'],
  },
  rebuilds: { operator: ['list'] },
  'read-models': { operator: ['rebuild'] },
  'operator-acts': { operator: ['list'] },
  'security-events': { operator: ['list'] },
  // The API searches only the lists that the caller's roles may open.
  search: { operator: ['list'], finance: ['list'], support: ['list'] },
  // The API checks access to a history for each record.
  'event-log': { operator: ['list'], finance: ['list'], support: ['list'] },
  reviews: { operator: [...READ_AND_EXPORT, 'hide', 'restore', 'answer', 'remove-answer', 'selection'] },
};

interface AccessRequest {
  readonly resource: string;
  /** `list`, `show` and `edit` as in react-admin; other actions are named as in the API. */
  readonly action: string;
}

/**
 * Whether a user with these roles may perform an action. The servers check this again; here this only hides actions
 * that the servers would refuse.
 *
 * @example canAccess(['support'], { resource: 'bookings', action: 'confirm' }) // false
 */
export function canAccess(roles: readonly StaffRole[], { resource, action }: AccessRequest): boolean {
  const actionsByRole = Object.hasOwn(ROLE_PERMISSIONS, resource) ? ROLE_PERMISSIONS[resource] : undefined;
  return roles.some((role) => actionsByRole?.[role]?.includes(action) ?? false);
}
