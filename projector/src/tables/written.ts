/** UTC instant, ISO 8601. */
export type Instant = string;

/** What every row tells of its own history. */
export interface Written {
  readonly created_at: Instant;
  readonly updated_at: Instant;
}
