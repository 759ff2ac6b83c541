import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import type { Reads } from '../data/reads';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { readSelection } from './bulk-api';

/**
 * The actions that together take one back: each is for the records that it can change, and the next one for the others. A message that
 * was closed after its answer is answered again, and any other one waits again. An approval that nobody has paid for is withdrawn.
 */
const UNDO_ACTIONS: Readonly<Record<string, readonly string[] | undefined>> = {
  'contact-messages/close': ['mark-replied', 'reopen'],
  'contact-messages/spam': ['not-spam'],
  'affiliate-transactions/approve': ['withdraw-approval'],
  'bookings/complete': ['withdraw-outcome'],
  'bookings/no-show': ['withdraw-outcome'],
};

/** Reads the results that the first answer does not list. */
async function readAllResults(
  { readBulkAction }: Pick<Reads, 'readBulkAction'>,
  { id, results, total }: BulkActionResults,
): Promise<BulkActionResults['results']> {
  const all = [...results];
  while (all.length < total) {
    const { results: next } = await readBulkAction(id, { offset: all.length });
    if (next.length === 0) break;
    all.push(...next);
  }
  return all;
}

/** Returns a function that finds what takes a bulk action back. It finds nothing for an action that stays. */
export function useFindUndo() {
  const commands = useCommands();
  const reads = useReads();
  const notifyCommandFailure = useNotifyCommandFailure();

  return (bulkAction: BulkActionResults) => {
    const { resource, action } = bulkAction;
    const undoActions = UNDO_ACTIONS[`${resource}/${action}`];
    if (!undoActions) return undefined;

    async function undo(onStarted: (id: string) => void): Promise<void> {
      const results = await readAllResults(reads, bulkAction);
      let ids = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      for (const undoAction of undoActions ?? []) {
        if (ids.length === 0) return;
        const query = { resource, action: undoAction, scope: { ids } };
        const { records } = await readSelection(reads, query, new AbortController().signal);
        if (records.length === 0) continue;
        onStarted(await commands.startBulkAction(resource, undoAction, { records }));
        const changed = new Set(records.map(({ id }) => id));
        ids = ids.filter((id) => !changed.has(id));
      }
    }

    return (onStarted: (id: string) => void) => {
      undo(onStarted).catch(notifyCommandFailure);
    };
  };
}
