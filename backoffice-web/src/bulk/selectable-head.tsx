import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';
import { ToActions } from './to-actions';

/**
 * The head of a table whose rows can be selected. Its box has a dash while only some of the rows are selected. Behind it the keyboard
 * comes to the actions, which stand before the table, without passing all rows.
 */
export function SelectableHead({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate();
  const data = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { isRowSelectable, onSelect } = useDataTableCallbacksContext();
  const selectable = data.filter((record) => !isRowSelectable || isRowSelectable(record)).map(({ id }) => id);
  const selected = selectable.filter((id) => selectedIds.includes(id));
  const isAll = selectable.length > 0 && selected.length === selectable.length;
  const inputProps = { 'aria-label': translate('ra.action.select_all', { _: 'Select all' }) };

  function select(isChecked: boolean): void {
    const ofOtherPages = selectedIds.filter((id) => !data.some((record) => record.id === id));
    onSelect?.(isChecked ? [...ofOtherPages, ...selectable] : ofOtherPages);
  }

  return (
    <TableHead className={DataTableClasses.thead}>
      <TableRow
        className={`${DataTableClasses.row} ${DataTableClasses.headerRow}`}
        // Below the bar of the selected rows no head is seen, so none is reached by the keyboard.
        {...(selectedIds.length > 0 && { sx: { '& > :not(:first-of-type)': { visibility: 'hidden' } } })}
      >
        <TableCell padding="checkbox" variant="head" className={DataTableClasses.headerCell}>
          <Checkbox
            className="select-all"
            color="primary"
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            slotProps={{ input: inputProps }}
            onChange={({ target }) => select(target.checked)}
            onClick={(event) => event.stopPropagation()}
          />
          {/* Above the bar of the selected rows. */}
          {selectedIds.length > 0 ? <ToActions left={48} /> : null}
        </TableCell>
        {children}
      </TableRow>
    </TableHead>
  );
}
