export const DAY_MS = 86_400_000;
/** Everything happened within so many days, the last of which is the last but one before the end. */
export const DAYS = 900;

/** Something that happened. */
export interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** UTC, ms. */
  readonly at: number;
}
/** A stream from its beginning. */
export interface Stream {
  readonly name: string;
  readonly events: readonly Told[];
}
