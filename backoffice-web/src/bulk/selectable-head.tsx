import { Box, Button, Checkbox, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableClasses,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';

/** The buttons that change the selected rows. */
const ACTIONS = '.RaBulkActionsToolbar-topToolbar button:not(:disabled)';

/** Out of sight until the keyboard is on it; then above the bar of the selected rows. */
const SHOWN_ON_FOCUS = {
  position: 'absolute',
  left: 48,
  top: '50%',
  transform: 'translateY(-50%)',
  zIndex: 5,
  '&:not(:focus-within)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
} as const;

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
          {selectedIds.length > 0 ? (
            <Box sx={SHOWN_ON_FOCUS} component="span">
              <Button
                size="small"
                variant="contained"
                onClick={() => document.querySelector<HTMLElement>(ACTIONS)?.focus()}
              >
                {translate('backOffice.bulk.toActions')}
              </Button>
            </Box>
          ) : null}
        </TableCell>
        {children}
      </TableRow>
    </TableHead>
  );
}
