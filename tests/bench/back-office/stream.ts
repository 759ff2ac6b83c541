export const DAY_MS = 86_400_000;
/** Length of the history in days. */
export const DAYS = 900;

/** An event of the history. */
export interface HistoryEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** UTC, ms. */
  readonly at: number;
}

/** A whole stream of the history. */
export interface Stream {
  readonly name: string;
  readonly events: readonly HistoryEvent[];
}
