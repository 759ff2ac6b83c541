import type { Instant, Timestamps, VersionedRow } from './row-types.js';

export interface ContactTables {
  /**
   * Replies and notes of conversations with people who have an account, for the download of their data. The first text is in
   * `contact_messages`.
   */
  readonly contact_entries: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly message_id: string;
      readonly user_id: string;
      /** `reply` of support, `received` reply of the person, or a `note` that only staff see. */
      readonly kind: string;
      readonly text: string | null;
      /** Whether it came by mail from another address than the person's. Null for a text before this was recorded. */
      readonly from_other_address: boolean | null;
    };
  };
  /** The internal notes about messages, for the search of staff. */
  readonly contact_notes: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & { readonly message_id: string; readonly text: string };
  };
  readonly contact_messages: {
    readonly key: { readonly id: string };
    readonly columns: VersionedRow & {
      readonly name: string | null;
      readonly email: string | null;
      readonly subject: string | null;
      readonly message: string | null;
      readonly status: string;
      readonly assignee_id: string | null;
      /** Who of the staff assigned it last; null as well for an assignment before this was recorded. */
      readonly assigned_by: string | null;
      /** The latest reply of support. */
      readonly reply: string | null;
      /** Time of the latest reply of support. */
      readonly replied_at: Instant | null;
      /** Who of the staff wrote the latest reply; null as well for a reply before this was recorded. */
      readonly replied_by: string | null;
      readonly first_replied_at: Instant | null;
      /**
       * Time of the sender's first text that is not answered; null once all are. A message that was closed without an answer keeps
       * it until the sender writes again.
       */
      readonly waiting_since: Instant | null;
      /** When the sender wrote last, also in a message that was merged into this one once it was answered. */
      readonly wrote_at: Instant | null;
      /** The latest reply that was received; null until there is one. */
      readonly latest_message: string | null;
      /** Whether `latest_message` came by mail from another address than the sender's. */
      readonly latest_from_other_address: boolean;
      /** Until when it is put aside, if that is a time. */
      readonly aside_until: Instant | null;
      /** The order until whose sending it is put aside. */
      readonly aside_order: string | null;
      /** Why it came back by itself, `day` or `order`; null once something else was done about it. */
      readonly came_back: string | null;
      /** The message in which the conversation goes on. */
      readonly merged_into: string | null;
      readonly user_id: string | null;
      /** Keyed hash of the address of a sender without an account. */
      readonly sender_hash: string | null;
    };
  };
}
