import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Changed, ChangedDialog } from './changed-dialog';

const ShowConflict = createContext<(changed: Changed) => void>(() => undefined);

/** Shows what a colleague has changed, above all pages: the buttons that were pressed may be gone by then. */
export function ConflictHost({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<Changed>();
  return (
    <ShowConflict value={setChanged}>
      {children}
      {changed ? <ChangedDialog changed={changed} onTake={() => setChanged(undefined)} /> : null}
    </ShowConflict>
  );
}

/** Shows what came of a record since a version of it, until it is taken note of. */
export const useShowConflict = (): ((changed: Changed) => void) => useContext(ShowConflict);
