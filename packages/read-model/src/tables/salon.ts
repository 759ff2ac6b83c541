import type { ClosingReason, HiddenReason, OpeningHours, TeamMember } from '@mirabelle/catalogue';
import type { Timestamps } from './row-types.js';

export interface SalonTables {
  readonly salons: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly name: string;
      readonly address: string;
      readonly city: string;
      readonly state: string;
      readonly country: string;
      readonly zip_code: string;
      readonly phone: string;
      readonly email: string;
      readonly website: string;
      readonly image_url: string;
      /** Sum of all ratings in tenths of stars. The rating is computed from it. */
      readonly rating_points: number;
      readonly review_count: number;
      readonly price_range: string;
      readonly specialties: readonly string[];
      readonly brands: readonly string[];
      readonly is_verified: boolean;
      /** Those before the first of its `hours_changes`. */
      readonly opening_hours: OpeningHours;
      readonly latitude: number;
      readonly longitude: number;
      readonly time_zone: string;
      readonly chairs: number;
      /** How many days ahead customers can book; null if the salon has no limit of its own. */
      readonly booking_horizon_days: number | null;
      /** The people who work at the salon; null until staff have entered them. */
      readonly team: readonly TeamMember[] | null;
      /** Null while consumers find the salon. */
      readonly suspension: HiddenReason | null;
      readonly version: number;
    };
  };
  /** The days for which operators have closed a salon, also those that they have opened again. */
  readonly closed_days: {
    readonly key: {
      readonly salon_id: string;
      /** YYYY-MM-DD at the salon. */
      readonly local_date: string;
    };
    readonly columns: {
      readonly is_closed: boolean;
      readonly reason: ClosingReason | null;
    };
  };
  /** The services that a salon no longer offers. */
  readonly retired_services: {
    readonly key: { readonly salon_id: string; readonly service_id: string };
    readonly columns: {
      /** The first day without it, YYYY-MM-DD at the salon. */
      readonly from_date: string;
    };
  };
  /** The changes of opening hours, past ones included, each with its first day. */
  readonly hours_changes: {
    readonly key: {
      readonly salon_id: string;
      /** YYYY-MM-DD at the salon. */
      readonly from_date: string;
    };
    readonly columns: { readonly opening_hours: OpeningHours };
  };
}
