import { Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import {
  CanAccess,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useListContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useWords, type Values } from '../components/use-words';
import type { BackOfficeDataProvider, Seen } from '../data/data-provider';
import { actOnAll } from './act-on-all';
import { AskDialog } from './ask-dialog';
import { useShowResults } from './results-host';

interface BulkActButtonProps<Item extends RaRecord> {
  readonly resource: string;
  /** As in the API; words under `resources.<resource>.bulk.<action>`. */
  readonly action: string;
  readonly tone?: 'primary' | 'error';
  readonly reason?: boolean;
  /** What a record is called in the list of results. */
  readonly nameOf: (item: Item) => string;
  /** Reads an answer that says by itself that it did not work; undefined where it did. */
  readonly refusalOf?: (answer: unknown) => string | undefined;
  /** For the sentences, from the selected records that are in sight. */
  readonly valuesOf?: (items: readonly Item[]) => Values;
}

function Working<Item extends RaRecord>(props: BulkActButtonProps<Item>) {
  const { resource, action, tone = 'primary', reason = false, nameOf, refusalOf, valuesOf } = props;
  const translate = useTranslate();
  const words = useWords(`${resource}.bulk`);
  const refresh = useRefresh();
  const dataProvider = useDataProvider<BackOfficeDataProvider>();
  const { selectedIds, data = [], onSelect } = useListContext<Item>();
  const [open, setOpen] = useState(false);
  /** The selected records that are in sight as they were when the question was asked. */
  const [seen, setSeen] = useState<ReadonlyMap<Identifier, Item & Seen>>(new Map());
  const [done, setDone] = useState<number>();
  const showResults = useShowResults();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const values = { smart_count: selectedIds.length, ...valuesOf?.(selected) };

  function ask(): void {
    setSeen(new Map(selected.map((item) => [item.id, item])));
    setOpen(true);
  }

  async function run(given: string): Promise<void> {
    const names = new Map([...seen].map(([id, item]) => [id, nameOf(item)]));
    setDone(0);
    const body = given ? { reason: given } : undefined;
    const one = async (id: Identifier) => {
      const { data: answer } = await dataProvider.act(resource, id, action, body, seen.get(id));
      const refusal = refusalOf?.(answer);
      if (refusal !== undefined) throw new Error(refusal);
    };
    const all = await actOnAll(selectedIds, one, setDone);
    setDone(undefined);
    setOpen(false);
    showResults({ results: all, nameOf: (id) => names.get(id) ?? String(id) });
    // Those that were refused stay selected, for another try or another decision.
    onSelect(all.filter(({ refusal }) => refusal !== undefined).map(({ id }) => id));
    refresh();
  }

  return (
    <>
      <Button size="small" color={tone} onClick={ask}>
        {words(`${action}.button`)}
      </Button>
      <AskDialog
        open={open}
        busy={done !== undefined}
        title={words(`${action}.title`, values)}
        lead={words(`${action}.lead`, values)}
        submit={words(`${action}.submit`)}
        tone={tone}
        reason={reason}
        onKeep={() => setOpen(false)}
        onSubmit={(given) => void run(given)}
      >
        {done === undefined ? null : (
          <>
            <LinearProgress
              variant="determinate"
              value={(100 * done) / Math.max(1, selectedIds.length)}
              aria-label={words(`${action}.button`)}
              sx={{ my: 1 }}
            />
            <Typography variant="caption" role="status">
              {translate('backOffice.acts.running', { done, count: selectedIds.length })}
            </Typography>
          </>
        )}
      </AskDialog>
    </>
  );
}

/** Does the same to all selected records of a list, after asking, and shows what became of each. Never optimistic. */
export function BulkActButton<Item extends RaRecord>(props: BulkActButtonProps<Item>) {
  return (
    <CanAccess resource={props.resource} action={props.action}>
      <Working {...props} />
    </CanAccess>
  );
}
