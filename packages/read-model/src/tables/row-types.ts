/** UTC instant, ISO 8601. */
export type Instant = string;

/** The columns that almost every table has. */
export interface Timestamps {
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** The columns of a record that several staff members may change at the same time. */
export interface VersionedRow extends Timestamps {
  /** The revision of the last event about the record, plus one. */
  readonly version: number;
}
