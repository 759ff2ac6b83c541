import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Identifier } from 'react-admin';
import type { ActResult } from './act-on-all';
import { ActResults } from './act-results';

interface Shown {
  readonly results: readonly ActResult[];
  readonly nameOf: (id: Identifier) => string;
}

const ShowResults = createContext<(shown: Shown) => void>(() => undefined);

/**
 * Shows what became of a selection, above all pages: the list that it was made in may be empty by then, and its
 * buttons gone.
 */
export function ResultsHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  return (
    <ShowResults value={setShown}>
      {children}
      <ActResults
        results={shown?.results}
        nameOf={shown?.nameOf ?? String}
        onClose={() => setShown(undefined)}
      />
    </ShowResults>
  );
}

/** Shows results until they are closed. */
export const useShowResults = (): ((shown: Shown) => void) => useContext(ShowResults);
