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
import { ConfirmDialog } from '../components/confirm-dialog';
import type { VersionedRecord } from '../data/data-provider';
import { toErrorMessage } from '../data/http-client';
import { readMany } from '../data/read-many';
import { useCommands } from '../data/use-commands';
import { useResourceTranslate } from '../i18n/i18n';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { runForEachRecord } from './run-for-each-record';
import { useShowSelectionActionResults } from './selection-action-results';
import { useNotifyError } from './use-record-action';

interface SelectionActionButtonProps<Item extends RaRecord> {
  readonly resource: string;
  /** The action's name in the API; its texts are under `resources.<resource>.bulk.<action>`. */
  readonly action: string;
  readonly tone?: 'primary' | 'error';
  readonly withReason?: boolean;
  /** Names a record in the list of results. */
  readonly formatItem: (item: Item) => string;
  /** Finds the error message in a 200 response that reports a failure; undefined if the action succeeded. */
  readonly findError?: (response: unknown) => string | undefined;
}

/**
 * Runs an action on all selected records of a list after a confirmation, and shows the result for each of
 * them. This is no bulk action of the workers, although its texts are under the same key: the browser sends
 * one command for each record.
 */
export function SelectionActionButton<Item extends RaRecord>(props: SelectionActionButtonProps<Item>) {
  return (
    <CanAccess resource={props.resource} action={props.action}>
      <AllowedButton {...props} />
    </CanAccess>
  );
}

function AllowedButton<Item extends RaRecord>(props: SelectionActionButtonProps<Item>) {
  const { resource, action, tone = 'primary', withReason = false, formatItem, findError } = props;
  const translate = useTranslate();
  const t = useResourceTranslate(`${resource}.bulk`);
  const refresh = useRefresh();
  const commands = useCommands();
  const dataProvider = useDataProvider();
  const notifyError = useNotifyError();
  const { selectedIds, data = [], onSelect } = useListContext<Item>();
  const [open, setOpen] = useState(false);
  /** The selected records, as they were when the dialog opened. */
  const [originals, setOriginals] = useState<ReadonlyMap<Identifier, Item & VersionedRecord>>(new Map());
  const [finishedCount, setFinishedCount] = useState<number>();
  const showResults = useShowSelectionActionResults();
  const count = selectedIds.length;

  /** Records of other pages are read first: each needs its version, and its name in the results. */
  async function openDialog(): Promise<void> {
    const onPage = data.filter(({ id }) => selectedIds.includes(id));
    const elsewhere = selectedIds.filter((id) => onPage.every((item) => item.id !== id));
    const others = await readMany<Item>(dataProvider, resource, elsewhere);
    setOriginals(new Map([...onPage, ...others].map((item) => [item.id, item])));
    setOpen(true);
  }

  async function run(reason: string): Promise<void> {
    const names = new Map([...originals].map(([id, item]) => [id, formatItem(item)]));
    const body = reason ? { reason } : undefined;
    setFinishedCount(0);
    const results = await runForEachRecord(
      selectedIds,
      async (id) => {
        const { data: response } = await commands.runAction(resource, id, action, body, originals.get(id));
        const error = findError?.(response);
        if (error !== undefined) throw new Error(error);
      },
      setFinishedCount,
    );
    setFinishedCount(undefined);
    setOpen(false);
    showResults({ results, formatItem: (id) => names.get(id) ?? String(id) });
    // Failed records stay selected, so that the user can retry them or choose another action.
    onSelect(results.filter(({ error }) => error !== undefined).map(({ id }) => id));
    refresh();
  }

  return (
    <>
      <Button
        size="small"
        color={tone}
        aria-keyshortcuts={ACTION_KEYS[action]}
        onClick={() => void openDialog().catch((error) => notifyError(toErrorMessage(error)))}
      >
        {t(`${action}.button`)}
      </Button>
      <ConfirmDialog
        open={open}
        isPending={finishedCount !== undefined}
        title={t(`${action}.title`, { smart_count: count })}
        lead={t(`${action}.lead`, { smart_count: count })}
        submitLabel={t(`${action}.submit`)}
        tone={tone}
        withReason={withReason}
        canSubmit={count > 0}
        onClose={() => setOpen(false)}
        onSubmit={(reason) => void run(reason)}
      >
        {finishedCount === undefined ? null : (
          <>
            <LinearProgress
              variant="determinate"
              value={(100 * finishedCount) / Math.max(1, count)}
              aria-label={t(`${action}.button`)}
              sx={{ my: 1 }}
            />
            <Typography variant="caption" role="status">
              {translate('backOffice.actions.running', { finished: finishedCount, count })}
            </Typography>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
