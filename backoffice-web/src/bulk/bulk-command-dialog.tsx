import type { BulkResource, BulkSelection } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ListContextProvider, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { useAsOpened } from '../components/as-opened';
import { ConfirmDialog, type ReasonRule } from '../components/confirm-dialog';
import { type ExtraFields, type ExtraValues, toExtraBody } from '../components/extra-fields';
import { toErrorMessage } from '../data/http-client';
import { useCommands } from '../data/use-commands';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { type BulkScope, type BulkSelectionQuery, readSelection } from './bulk-api';
import { type BulkExclusion, narrowScope } from './bulk-exclusion';
import { useFollowBulkAction } from './bulk-progress';
import { ScopeChoice, type ScopeName } from './scope-choice';
import { RecordNames, SelectionFailure, SelectionSummary } from './selection-summary';
import { useSelectedRecords } from './use-selected-records';

/** What is said about a single record instead of what holds for many. */
export interface TextOfOne {
  /** What the action does to the record. */
  readonly Lead: ComponentType<{ readonly record: RaRecord }>;
  /** Says that the action is done. */
  readonly formatDone: (record: RaRecord) => string;
  readonly Reasons?: ComponentType<{
    readonly record: RaRecord;
    readonly onChoose: (reason: string) => void;
  }>;
}

export interface BulkCommandProps {
  readonly resource: BulkResource;
  /** The action's name in the API; its texts are under `resources.<resource>.bulk.<action>`. */
  readonly action: string;
  /**
   * The name of the texts where they depend on the records, such as `reject` for the cancellation of requests; by default the action's
   * name.
   *
   * @param records the meant ones; undefined if some of them are not loaded
   */
  readonly findWording?: (records: readonly RaRecord[] | undefined) => string;
  readonly tone?: 'primary' | 'error';
  /** Whether a reason may or must be given; by default none is asked for. */
  readonly reason?: ReasonRule;
  /** Further fields of the dialog. */
  readonly fields?: ExtraFields;
  /** How a single record is spoken of. */
  readonly one?: TextOfOne;
  /** Whether nobody can undo the action: all that match are then offered only to those who selected the whole page. */
  readonly isFinal?: boolean;
  /** Whether the records that the action changes are named. */
  readonly namesRecords?: boolean;
  /** Some of the records that the dialog offers to leave out. */
  readonly exclusion?: BulkExclusion;
  /** What the user should know about the selected records first. */
  readonly note?: ReactNode;
  /** Shown below number and sum: what the action does to the selection, and what a second person has to do. */
  readonly describeSelection?: (selection: BulkSelection) => ReactNode;
}

interface BulkCommandDialogProps extends BulkCommandProps {
  /** The filter of the records that are meant. Without it they are the selection of a list, or all that match the list. */
  readonly filter?: object;
  /** Whether all that match the list can be chosen instead of the selected records; by default they can. */
  readonly offersMatching?: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks which records are meant and shows how many the action will change and what they are worth together. */
export function BulkCommandDialog(props: BulkCommandDialogProps) {
  const list = useAsOpened(useListContext(), props.open);
  return (
    <ListContextProvider value={list}>
      <CommandDialog {...props} />
    </ListContextProvider>
  );
}

function CommandDialog(props: BulkCommandDialogProps) {
  const {
    resource,
    action,
    findWording = () => action,
    tone = 'primary',
    reason: reasonRule,
    fields,
    one,
    namesRecords = false,
    note,
    describeSelection,
    exclusion,
    filter,
    offersMatching = true,
    open,
    onClose,
  } = props;
  const t = useResourceTranslate(`${resource}.bulk`);
  const { selectedIds, onSelect, total = 0, filterValues } = useListContext();
  const translate = useTranslate();
  /** How many more records match the list than are selected, where they can be chosen, too. */
  const unselected = filter || !offersMatching ? 0 : Math.max(0, total - selectedIds.length);
  const [scopeName, setScopeName] = useState<ScopeName>('selected');
  const [extraValues, setExtraValues] = useState<ExtraValues>({});
  /** Whether the user wants the records left out that the dialog offers to leave out. */
  const [wantsLeftOut, setWantsLeftOut] = useState(true);
  const wholeScope = findScope();
  // As long as nothing is left out, it is the same query as the one below.
  const whole = useSelection({ resource, action, scope: wholeScope }, open && exclusion !== undefined);
  const isNarrowed = wantsLeftOut && whole.data !== undefined && exclusion?.isPossible(whole.data) === true;
  const scope = exclusion && isNarrowed ? narrowScope(wholeScope, exclusion.filter) : wholeScope;
  const followBulkAction = useFollowBulkAction();
  const commands = useCommands();
  const notifyCommandFailure = useNotifyCommandFailure();
  const selection = useSelection({ resource, action, scope }, open);
  const { data } = selection;
  // Once all that match are meant, it is the same query as the one above.
  const matching = useSelection(
    { resource, action, scope: { filter: filterValues } },
    open && unselected > 0,
  );
  const start = useMutation({
    mutationFn: ({ records, reason }: { records: BulkSelection['records']; reason: string | undefined }) =>
      commands.startBulkAction(resource, action, {
        records,
        ...(reason && { reason }),
        ...toExtraBody(fields, extraValues, data),
      }),
    onSuccess: (id, { records }) => {
      // What the user has left out on purpose need not be named to them.
      const settled = new Set([...records, ...(isNarrowed ? whole.data.records : [])].map(({ id }) => id));
      const chosenIds = scopeName === 'selected' && !filter ? selectedIds.map(String) : [];
      const leftOutIds = chosenIds.filter((chosenId) => !settled.has(chosenId));
      // Those that this action leaves out would stay with another one, such as to cancel, as the only one offered.
      onSelect([]);
      onClose();
      followBulkAction(id, { count: records.length, doneText: formatDone(records.length), leftOutIds });
    },
    onError: notifyCommandFailure,
  });
  /** If the buyers of all these records are erased, there is no key to seal a reason, so none is asked for. */
  const canKeepReason = !data?.erasedCount || data.erasedCount < data.count;
  const chosen = useSelectedRecords(resource);
  const wording = findWording(
    scopeName === 'selected' && !filter && chosen.isComplete ? chosen.records : undefined,
  );
  const hasNothingToDo = data?.count === 0;
  const isOne = scopeName === 'selected' && !filter && selectedIds.length === 1;
  const record = isOne && chosen.isComplete && !hasNothingToDo ? chosen.records[0] : undefined;
  const { Lead, Reasons } = one ?? {};
  /** Until it is known what can be changed, the title says what was selected. */
  const count = data?.count || (scopeName === 'selected' ? selectedIds.length : total);

  function findScope(): BulkScope {
    if (filter) return { filter };
    return scopeName === 'selected' ? { ids: selectedIds } : { filter: filterValues };
  }

  /** What has been done, in words that hold for these records; nothing where the action has no such words. */
  function formatDone(doneCount: number): string {
    if (record && one) return one.formatDone(record);
    return t(`${wording}.doneToMany`, { smart_count: doneCount, count: doneCount, _: '' });
  }

  function reset(): void {
    setScopeName('selected');
    setExtraValues({});
    setWantsLeftOut(true);
  }

  return (
    <ConfirmDialog
      open={open}
      isPending={start.isPending}
      title={t(`${wording}.${hasNothingToDo ? 'button' : 'title'}`, { smart_count: count })}
      lead={hasNothingToDo || (record && Lead) ? '' : t(`${wording}.lead`, { smart_count: count })}
      submitLabel={t(`${wording}.submit`, { smart_count: count })}
      tone={tone}
      reason={canKeepReason && !hasNothingToDo ? reasonRule : undefined}
      renderReasons={
        record && Reasons ? (onChoose) => <Reasons record={record} onChoose={onChoose} /> : undefined
      }
      canSubmit={
        data !== undefined && data.records.length > 0 && (fields?.areValid(extraValues, data) ?? true)
      }
      onClose={onClose}
      onExited={reset}
      onSubmit={(reason) =>
        data && start.mutate({ records: data.records, reason: canKeepReason ? reason : undefined })
      }
    >
      {record && Lead ? <Lead record={record} /> : null}
      {unselected > 0 ? (
        <ScopeChoice
          selectedCount={selectedIds.length}
          matching={matching.data}
          value={scopeName}
          onChange={setScopeName}
        />
      ) : null}
      {scopeName === 'selected' && unselected > 0 ? (
        <Typography variant="body2">
          {translate('backOffice.bulk.unselected', { smart_count: unselected })}
        </Typography>
      ) : null}
      {selection.error ? <SelectionFailure message={toErrorMessage(selection.error)} /> : null}
      {data ? <SelectionSummary resource={resource} selection={data} /> : null}
      {exclusion && whole.data ? (
        <exclusion.Note
          selection={whole.data}
          scope={wholeScope}
          isLeftOut={isNarrowed}
          onChange={setWantsLeftOut}
        />
      ) : null}
      {data && namesRecords && !(record && Lead) ? (
        <RecordNames resource={resource} records={data.records} />
      ) : null}
      {data && describeSelection?.(data)}
      {fields ? <fields.Fields values={extraValues} onChange={setExtraValues} selection={data} /> : null}
      {note}
    </ConfirmDialog>
  );
}

/** What an action would change. It is read once while the dialog is open. */
function useSelection(query: BulkSelectionQuery, enabled: boolean) {
  const reads = useReads();
  const { resource, action, scope } = query;
  return useQuery({
    queryKey: ['bulk-selection', resource, action, scope],
    queryFn: ({ signal }) => readSelection(reads, query, signal),
    enabled,
    // Not fetched again while the dialog is open, also when all other data is: if a colleague changes a record
    // meanwhile, its version no longer matches and the command is refused.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
}
