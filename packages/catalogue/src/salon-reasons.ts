/** Why a salon is closed for a day. Fixed choices, so that a reason names nobody. */
export const CLOSING_REASONS = ['holiday', 'training', 'repairs', 'emergency'] as const;

export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** Why a salon is suspended. Fixed choices, so that a reason names nobody. */
export const SUSPENSION_REASONS = ['requested', 'complaints', 'documents', 'unreachable', 'closed'] as const;

export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Why customers do not find a salon: it is suspended, or a draft that nobody has published yet. */
export const HIDDEN_REASONS = [...SUSPENSION_REASONS, 'draft'] as const;

export type HiddenReason = (typeof HIDDEN_REASONS)[number];
