import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';

/** The result of a record that is changed. */
export const CHANGED = 'changed';

/**
 * Changes records one after another from an open dialog. What is refused stops none of the others.
 *
 * @returns `results` has {@link CHANGED} or the reason of the refusal of each record so far
 */
export function useRunEach() {
  const translate = useTranslate();
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRunning, setRunning] = useState(false);

  /** @returns how many are changed */
  async function run<Item extends { readonly id: string }>(
    items: readonly Item[],
    change: (item: Item) => Promise<unknown>,
  ): Promise<number> {
    setRunning(true);
    let changed = 0;
    for (const item of items) {
      const result = await change(item)
        .then(() => {
          changed += 1;
          return CHANGED;
        })
        .catch((error: unknown) => translate(toErrorMessage(error), { _: toErrorMessage(error) }));
      setResults((before) => new Map([...before, [item.id, result]]));
    }
    setRunning(false);
    return changed;
  }

  return { run, results, isRunning, reset: () => setResults(new Map()) };
}
