import type { HiddenReason, HoursChange, Salon, Service, TeamMember } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, type Personal } from '@mirabelle/decider';

/** The details of a salon, in the shape of the sample salons. */
export type SalonDetails = Salon;

/**
 * The details that staff may change. The id and the time zone are fixed, because URLs and appointments depend on them;
 * the rating comes from reviews.
 */
export type SalonChanges = Partial<Omit<SalonDetails, 'id' | 'timeZone' | 'rating' | 'reviewCount'>>;

/** A salon has joined the directory. */
type SalonListed = DomainEvent<'SalonListed', { readonly salonId: string; readonly details: SalonDetails }>;

/** Details of a salon have changed. Fields that are absent stay the same. */
type SalonDetailsChanged = DomainEvent<
  'SalonDetailsChanged',
  { readonly salonId: string; readonly changes: SalonChanges }
>;

/**
 * Staff have entered who works at the salon. Each version of the team is sealed with a key of its own, which is deleted once the
 * next version replaces it, so that the history does not name people who have left.
 */
export type SalonTeamChanged = DomainEvent<
  'SalonTeamChanged',
  {
    readonly salonId: string;
    /** Names the key of this version. */
    readonly teamId: string;
    /** The version before. Null for the first one. */
    readonly replacedTeamId: string | null;
    readonly team: Personal<readonly TeamMember[]>;
  }
>;

/** Consumers no longer find the salon or book there, or do not yet find one that is a draft. The appointments that it has are unchanged. */
export type SalonSuspended = DomainEvent<
  'SalonSuspended',
  { readonly salonId: string; readonly reason: HiddenReason }
>;
/** Consumers find the suspended salon again, or the draft for the first time, and book there. */
type SalonResumed = DomainEvent<'SalonResumed', { readonly salonId: string }>;

/** From a day on the salon no longer offers a service that other salons do. The appointments that it has are unchanged. */
type SalonServiceRetired = DomainEvent<
  'SalonServiceRetired',
  {
    readonly salonId: string;
    readonly serviceId: Service['id'];
    /** The first local day for which nobody can book it, YYYY-MM-DD. */
    readonly from: string;
  }
>;
/** The salon offers the service on all days again. */
type SalonServiceRestored = DomainEvent<
  'SalonServiceRestored',
  { readonly salonId: string; readonly serviceId: Service['id'] }
>;

/** From a day on the salon has other opening hours, until the next change. A later event for the same day replaces it. */
type SalonHoursChangeScheduled = DomainEvent<
  'SalonHoursChangeScheduled',
  HoursChange & { readonly salonId: string }
>;
/** A change of the opening hours was withdrawn before its day. */
type SalonHoursChangeWithdrawn = DomainEvent<
  'SalonHoursChangeWithdrawn',
  { readonly salonId: string } & Pick<HoursChange, 'from'>
>;

export type SalonEvent =
  | SalonListed
  | SalonDetailsChanged
  | SalonTeamChanged
  | SalonSuspended
  | SalonResumed
  | SalonServiceRetired
  | SalonServiceRestored
  | SalonHoursChangeScheduled
  | SalonHoursChangeWithdrawn;

export const salonEvents = defineEvents<SalonEvent>({
  SalonListed: {},
  SalonDetailsChanged: {},
  SalonTeamChanged: { personal: ['team'], sealedFor: 'teamId' },
  SalonSuspended: {},
  SalonResumed: {},
  SalonServiceRetired: {},
  SalonServiceRestored: {},
  SalonHoursChangeScheduled: {},
  SalonHoursChangeWithdrawn: {},
});
