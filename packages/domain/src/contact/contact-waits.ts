/** Since when the sender of a message waits for an answer. UTC instants. */
export interface Waits {
  /** In this message itself; undefined once it is answered. */
  readonly waitingSince?: string | undefined;
  /** In each message that is merged into this one, by its id. */
  readonly mergedWaits: ReadonlyMap<string, string>;
}

export const NO_WAITS: Waits['mergedWaits'] = new Map();

/** Since when the sender has waited in a message and in those merged into it; undefined if the sender does not wait. */
export function findWaitingSince({ waitingSince, mergedWaits }: Waits): string | undefined {
  const instants = [waitingSince, ...mergedWaits.values()].filter((instant) => instant !== undefined);
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(0);
}

/** The waits in merged messages after one of them has changed. @param since undefined if it has ended */
export function changeWait(
  { mergedWaits }: Waits,
  mergedId: string,
  since: string | undefined,
): Waits['mergedWaits'] {
  const otherWaits = [...mergedWaits].filter(([id]) => id !== mergedId);
  return new Map(since === undefined ? otherWaits : [...otherWaits, [mergedId, since]]);
}

/**
 * The waits after a reply of the sender: a wait that has begun goes on, unless the message was closed in the meantime.
 *
 * @param occurredAt when the reply came; undefined for an event without metadata
 */
export function continueWait(
  { status, waitingSince, mergedWaits }: Waits & { readonly status: string },
  occurredAt: string | undefined,
): Waits {
  return status === 'closed'
    ? { waitingSince: occurredAt, mergedWaits: NO_WAITS }
    : { waitingSince: waitingSince ?? occurredAt, mergedWaits };
}

/**
 * Since when the sender has waited in a message that is merged into another one, and in those merged into it. Undefined if the
 * message is not merged, or did not wait for an answer when it was.
 */
export function findWaitBeforeMerge(
  message: Waits & { readonly mergedInto?: string | undefined; readonly statusBeforeMerge?: string },
): string | undefined {
  const { mergedInto, statusBeforeMerge } = message;
  const isWaiting = statusBeforeMerge === 'new' || statusBeforeMerge === 'open';
  return mergedInto !== undefined && isWaiting ? findWaitingSince(message) : undefined;
}
