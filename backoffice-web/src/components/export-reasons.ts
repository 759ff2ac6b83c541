import type { ExportReason } from '@mirabelle/contracts';

/** Why staff export personal data, in the order of the dialog. A test checks that none is missing. */
export const EXPORT_REASONS = [
  'customer-request',
  'complaint',
  'accounting',
  'authority',
  'security',
  'quality',
] as const satisfies readonly ExportReason[];
