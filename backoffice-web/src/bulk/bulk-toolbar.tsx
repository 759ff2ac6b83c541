import type { ReactElement } from 'react';
import { BulkActionsToolbar } from 'react-admin';

/**
 * The props of a table whose selected rows can be changed together. The dialog of each action offers to change all rows that match the filter,
 * so the toolbar has no button to select them.
 */
export const createBulkProps = (
  buttons: ReactElement,
  { isAllowed = true }: { readonly isAllowed?: boolean } = {},
) =>
  isAllowed
    ? {
        bulkActionButtons: buttons,
        bulkActionsToolbar: <BulkActionsToolbar selectAllButton={false}>{buttons}</BulkActionsToolbar>,
      }
    : { bulkActionButtons: false as const };
