/** UTC instant, ISO 8601. */
export type Instant = string;

/** A record that several of the staff may change at once. */
export interface VersionedRow extends Timestamps {
  /** One more than the revision of the last event about it. */
  readonly version: number;
}

/** What every row tells of its own history. */
export interface Timestamps {
  readonly created_at: Instant;
  readonly updated_at: Instant;
}
