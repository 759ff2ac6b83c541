import type { Instant, VersionedRow } from './row-types.js';

export interface BookingTables {
  readonly bookings: {
    readonly key: { readonly id: string };
    readonly columns: VersionedRow & {
      readonly user_id: string;
      readonly salon_id: string;
      readonly service_type: string;
      /** What the salon does on request and books as that service; null where the service itself is booked. */
      readonly wish: string | null;
      /** Start of the appointment: an instant, in spite of its name, which is also the API's. */
      readonly appointment_date: Instant;
      readonly ends_at: Instant;
      /** YYYY-MM-DD at the salon. */
      readonly local_date: string;
      readonly start_minute: number;
      readonly time_zone: string;
      /** Minutes. */
      readonly duration: number;
      readonly price_cents: number;
      readonly currency: string;
      readonly status: string;
      /** By when the salon answers; null once it has answered or the booking is canceled. */
      readonly answer_by: Instant | null;
      readonly notes: string | null;
      /** Who earns the commission, normally the platform. */
      readonly affiliate_id: string;
      readonly affiliate_commission_cents: number;
      readonly cancelled_by: string | null;
      readonly cancellation_reason: string | null;
      /** Whether it was ever confirmed; null if that is unknown. */
      readonly was_confirmed: boolean | null;
      /**
       * Set while the appointment is on a day other than that of its home calendar. Then its chair is the one
       * that the row of `calendar_holds` with this id holds on the new day.
       */
      readonly move_id: string | null;
      /** The day (YYYY-MM-DD), minute and start before staff moved it; null once they have moved it back, or if they did not move it last. */
      readonly previous_local_date: string | null;
      readonly previous_start_minute: number | null;
      readonly previous_starts_at: Instant | null;
      readonly payment_status: string;
      readonly paypal_order_id: string | null;
    };
  };

  /** Held chairs: of appointments that move or have moved to a day other than that of their home calendar. */
  readonly calendar_holds: {
    readonly key: { readonly move_id: string };
    readonly columns: {
      readonly booking_id: string;
      readonly user_id: string;
      readonly salon_id: string;
      /** YYYY-MM-DD at the salon. */
      readonly local_date: string;
      readonly start_minute: number;
      /** Minutes. */
      readonly duration: number;
      readonly created_at: Instant;
    };
  };
}
