import type { ReactElement } from 'react';
import { BulkActionsToolbar, type RaRecord } from 'react-admin';
import { SelectAllMatching } from './select-all-matching';
import { SelectableHead } from './selectable-head';
import { UnselectStaleRows } from './unselect-stale-rows';

interface BulkOptions<Item extends RaRecord> {
  readonly isAllowed?: boolean;
  /** Which rows can be selected; by default all. */
  readonly isRowSelectable?: (record: Item) => boolean;
}

/**
 * The props of a table whose selected rows can be changed together. The toolbar has a button of its own to select all rows that match the
 * filter, because react-admin's does not say how many they are.
 */
export const createBulkProps = <Item extends RaRecord>(
  buttons: ReactElement,
  { isAllowed = true, isRowSelectable = () => true }: BulkOptions<Item> = {},
) =>
  isAllowed
    ? {
        bulkActionButtons: buttons,
        bulkActionsToolbar: (
          <BulkActionsToolbar selectAllButton={false}>
            <UnselectStaleRows isSelectable={(record) => isRowSelectable(record as Item)}>
              <SelectAllMatching />
              {buttons}
            </UnselectStaleRows>
          </BulkActionsToolbar>
        ),
        isRowSelectable,
        head: SelectableHead,
      }
    : { bulkActionButtons: false as const };
