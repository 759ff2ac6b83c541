import type { Instant, VersionedRow } from './row-types.js';

export interface ReviewTables {
  readonly reviews: {
    /** The booking id. */
    readonly key: { readonly id: string };
    readonly columns: VersionedRow & {
      readonly user_id: string;
      readonly salon_id: string;
      readonly booking_id: string;
      readonly rating: number;
      readonly title: string | null;
      readonly comment: string | null;
      readonly service_type: string;
      readonly wish: string | null;
      readonly would_recommend: boolean;
      /** `visible` or `hidden`. */
      readonly status: string;
      readonly answer: string | null;
      /** Null without an answer. */
      readonly answered_at: Instant | null;
    };
  };
}
