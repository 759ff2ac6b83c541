import type { Specialty } from './salon-filters.js';

/** What a member of a salon's team does. */
export const SALON_ROLES = ['Owner', 'Colorist', 'Stylist', 'Makeup Artist', 'Front Desk'] as const;

export type SalonRole = (typeof SALON_ROLES)[number];

/** A member of a salon's team, as everybody sees them. */
export interface TeamMember {
  readonly name: string;
  readonly role: SalonRole;
  /** What the person is good at; empty where nothing needs to be said. */
  readonly specialties: readonly Specialty[];
}
