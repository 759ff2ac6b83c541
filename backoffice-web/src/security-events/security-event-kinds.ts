import type { SecurityEvent } from '@mirabelle/contracts';

/** The kinds in the order in which the filter lists them. A test checks that none is missing. */
export const SECURITY_EVENT_KINDS = [
  'sign-in-failed',
  'origin-refused',
  'sign-in-required',
  'forbidden',
  'too-many-requests',
  'new-device',
  'role-change',
  'step-up',
  'export',
  'erasure',
] as const satisfies readonly SecurityEvent['kind'][];
