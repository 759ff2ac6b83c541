import { defineEndpoint, isoInstant, SecurityAction } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminRead } from './admin-endpoints.js';

/** Refused calls by kind, and the calls that an endpoint declares as `securityAction`. */
export const SecurityEventKind = z.enum([
  'sign-in-failed',
  'origin-refused',
  'sign-in-required',
  'forbidden',
  'too-many-requests',
  ...SecurityAction.options,
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** Security events of one caller within one minute, counted together if kind, code, endpoint and subject are the same. */
export const SecurityEvent = z.object({
  id: z.uuid(),
  kind: SecurityEventKind,
  /**
   * Problem code of a refusal, or the role that a role change was about, such as "role-support". Null for other calls, and where
   * callers are counted together.
   */
  code: z.string().nullable(),
  /** Method and path template, such as "POST /api/auth/verify". Null where callers are counted together. */
  endpoint: z.string().nullable(),
  /**
   * Keyed hash of the IP address, which is the same for all calls from there. "others" stands for the callers of a minute
   * who are counted together, because there are too many.
   */
  caller: z.string(),
  /** The signed-in caller; null for a visitor. */
  person: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** Id of the record that an action was about. */
  subject: z.string().nullable(),
  /** Name or address of the person whose account that is; null for other records, and after an erasure. */
  subjectName: z.string().nullable(),
  count: z.int(),
  firstAt: isoInstant,
  lastAt: isoInstant,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const adminListSecurityEvents = defineEndpoint({
  ...adminRead,
  path: '/api/admin/security-events',
  personalDataView: 'list',
  access: ['operator'],
  summary:
    'Refused sign-ins and calls, new devices, role changes, step-ups, exports and other changes by staff, latest first',
  query: AdminListQuery,
  answer: z.array(SecurityEvent),
});
