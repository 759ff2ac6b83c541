import type { Identifier } from 'react-admin';

/** How it went for one record: done, or refused with a sentence. */
export interface ActResult {
  readonly id: Identifier;
  /** Undefined where it succeeded. */
  readonly refusal?: string;
}

/** Few enough that a long selection does not run into the limit of requests at once. */
const AT_ONCE = 4;

/**
 * Does the same to many records, a few at a time, and stops at nothing: one that is refused keeps none of the others
 * from their turn. Results come in the order of the ids.
 *
 * @param act rejects with an Error whose message can be shown
 * @param onProgress called with how many have been answered
 */
export async function actOnAll(
  ids: readonly Identifier[],
  act: (id: Identifier) => Promise<unknown>,
  onProgress: (done: number) => void = () => undefined,
): Promise<ActResult[]> {
  const results: ActResult[] = ids.map((id) => ({ id }));
  let next = 0;
  let done = 0;

  async function work(): Promise<void> {
    for (;;) {
      const index = next++;
      const id = ids[index];
      if (id === undefined) return;
      try {
        await act(id);
      } catch (failure) {
        results[index] = { id, refusal: failure instanceof Error ? failure.message : String(failure) };
      }
      done += 1;
      onProgress(done);
    }
  }

  await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work));
  return results;
}
