import type { Identifier } from 'react-admin';

/** The result of an action on one of the selected records. */
export interface SelectionActionResult {
  readonly id: Identifier;
  /** The error message; undefined if the action succeeded. */
  readonly error?: string;
}

/** Keeps a long selection below the server's limit on concurrent requests. */
const MAX_CONCURRENT_REQUESTS = 4;

/**
 * Runs an action on many records, a few at a time. A failed record does not stop the others.
 *
 * @param runAction rejects with an Error whose message can be shown
 * @param onProgress called with the number of finished records
 * @returns one result for each id, in the order of the ids
 */
export async function runForEachRecord(
  ids: readonly Identifier[],
  runAction: (id: Identifier) => Promise<unknown>,
  onProgress: (finishedCount: number) => void = () => undefined,
): Promise<SelectionActionResult[]> {
  const results: SelectionActionResult[] = ids.map((id) => ({ id }));
  let nextIndex = 0;
  let finishedCount = 0;

  async function work(): Promise<void> {
    for (;;) {
      const index = nextIndex++;
      const id = ids[index];
      if (id === undefined) return;
      try {
        await runAction(id);
      } catch (error) {
        results[index] = { id, error: error instanceof Error ? error.message : String(error) };
      }
      finishedCount += 1;
      onProgress(finishedCount);
    }
  }

  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_REQUESTS, ids.length) }, work));
  return results;
}
