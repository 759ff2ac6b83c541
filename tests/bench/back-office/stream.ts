/** Length in days of the history, which is the generated events that the benchmark writes into the log. */
export const HISTORY_DAYS = 900;

/** An event of the history. */
export interface HistoryEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** UTC, ms. */
  readonly at: number;
}

/** A stream of the history with all of its events. */
export interface Stream {
  readonly name: string;
  readonly events: readonly HistoryEvent[];
}
