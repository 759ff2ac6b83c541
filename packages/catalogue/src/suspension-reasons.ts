/** Why a salon is suspended. Fixed choices, so that a reason names nobody. */
export const SUSPENSION_REASONS = ['requested', 'complaints', 'documents', 'unreachable', 'closed'] as const;

export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
