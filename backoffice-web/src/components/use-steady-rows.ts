import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useGetMany, useListContext, useResourceContext } from 'react-admin';
import { hasJustChanged, useOwnChanges } from '../data/own-changes';
import { countRowChanges } from './count-row-changes';

/** The rows of one view of a list: one page in one order with one filter. */
interface ShownRows {
  readonly view: string;
  readonly ids: readonly Identifier[];
}

const ROWS = '#main-content tbody';

/** Whether the user points at a row, or has the keyboard's focus in one. */
const isInRows = (): boolean =>
  document.querySelector(`${ROWS}:hover`) !== null || document.activeElement?.closest(ROWS) != null;

const isSameOrder = (first: readonly Identifier[], second: readonly Identifier[]): boolean =>
  first.length === second.length && first.every((id, place) => id === second[place]);

/**
 * Keeps the rows of a list and their order while some are ticked, or while the user points at one or has the focus in one: a change of a
 * colleague would move another row under the pointer. The values in the rows stay up to date. What the user has just done shows at once.
 */
export function useSteadyRows() {
  const { data, selectedIds, filterValues, sort, page, perPage, isFetching, isPlaceholderData } =
    useListContext();
  const resource = useResourceContext() ?? '';
  const view = JSON.stringify([resource, filterValues, sort, page, perPage]);
  const [shown, setShown] = useState<ShownRows>();
  /** The view whose rows the server has answered since it was opened. Until then they are those of an earlier visit. */
  const answered = useRef<string>(undefined);
  const known = useRef(new Map<Identifier, RaRecord>());
  const ids = data?.map(({ id }) => id);
  const isHeld = shown?.view === view && ids !== undefined && !isSameOrder(shown.ids, ids);
  const present = new Map(data?.map((record) => [record.id, record]));
  const goneIds = isHeld ? shown.ids.filter((id) => !present.has(id)) : [];
  const { data: gone } = useGetMany(resource, { ids: goneIds }, { enabled: goneIds.length > 0 });
  for (const record of goneIds.length > 0 ? (gone ?? []) : []) if (record) present.set(record.id, record);
  const hasTicked = (selectedIds?.length ?? 0) > 0;

  const ownChanges = useOwnChanges();
  const idsText = JSON.stringify(ids);
  const show = useCallback(
    () => setShown(idsText === undefined ? undefined : { view, ids: JSON.parse(idsText) }),
    [view, idsText],
  );
  useLayoutEffect(() => {
    for (const [id, record] of present) known.current.set(id, record);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the user has just done is looked at once more after each change.
  useLayoutEffect(() => {
    const isFirstAnswer = answered.current !== view;
    if (!isFetching && !isPlaceholderData) answered.current = view;
    const keepsRows = !hasJustChanged() && (hasTicked || (isInRows() && !isFirstAnswer));
    if (isPlaceholderData || (isHeld && keepsRows)) return;
    show();
  }, [isHeld, hasTicked, isFetching, isPlaceholderData, view, show, ownChanges]);

  if (!isHeld) return { rows: data, changes: 0, show };
  const rows = shown.ids.flatMap((id) => present.get(id) ?? known.current.get(id) ?? []);
  return { rows, changes: countRowChanges(shown.ids, ids), show };
}
