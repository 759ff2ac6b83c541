/**
 * The position of an event in the log of all events. It has two numbers, because on Postgres neither alone is safe to
 * resume from: an identity value is assigned before its transaction commits, so a reader that remembers only the
 * highest value skips events that become visible later. EventStoreDB's commit and prepare positions fit the same pair.
 */
export interface Position {
  /** Postgres: the id of the writing transaction (xid8). EventStoreDB: the commit position. */
  readonly transaction: bigint;
  /** Postgres: the identity value within the log. EventStoreDB: the prepare position. */
  readonly sequence: bigint;
}

/** The position before the first event. */
export const START: Position = { transaction: 0n, sequence: 0n };

/** Negative if `a` comes before `b`, positive if `a` comes after `b`, 0 if they are equal. */
export function comparePositions(a: Position, b: Position): number {
  if (a.transaction !== b.transaction) return a.transaction < b.transaction ? -1 : 1;
  if (a.sequence !== b.sequence) return a.sequence < b.sequence ? -1 : 1;
  return 0;
}

/** `"transaction/sequence"` in decimal; the inverse of {@link parsePosition}. */
export function formatPosition(position: Position): string {
  return `${position.transaction}/${position.sequence}`;
}

/** Parses the format of {@link formatPosition}; undefined for any other text. */
export function parsePosition(text: string): Position | undefined {
  const match = /^(\d{1,20})\/(\d{1,19})$/.exec(text);
  return match
    ? { transaction: BigInt(match[1] as string), sequence: BigInt(match[2] as string) }
    : undefined;
}
