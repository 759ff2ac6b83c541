import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { SelectionActionResult } from './run-for-each-record';

interface SelectionActionResults {
  readonly results: readonly SelectionActionResult[];
  readonly formatItem: (id: Identifier) => string;
}

type ShowResults = (shown: SelectionActionResults) => void;

const ShowResultsContext = createContext<ShowResults>(() => undefined);

/**
 * Shows the results of an action on selected records in a dialog that stays open on every page. The list that started the action cannot hold the
 * dialog: once the list is empty, its buttons are unmounted, and the dialog would be too.
 */
export function SelectionActionResultsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<SelectionActionResults>();
  return (
    <ShowResultsContext value={setShown}>
      {children}
      {shown ? <SelectionActionResultsDialog {...shown} onClose={() => setShown(undefined)} /> : null}
    </ShowResultsContext>
  );
}

/** Returns a function that shows results until the user closes them. */
export const useShowSelectionActionResults = (): ShowResults => useContext(ShowResultsContext);

function SelectionActionResultsDialog({
  results,
  formatItem,
  onClose,
}: SelectionActionResults & { onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const succeeded = results.filter(({ error }) => error === undefined);
  const failed = results.filter(({ error }) => error !== undefined);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {translate('backOffice.actions.summary', { succeeded: succeeded.length, count: results.length })}
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List dense>
          {[...failed, ...succeeded].map(({ id, error }) => (
            <ListItem key={id}>
              <ListItemIcon sx={{ minWidth: 36 }}>
                {error === undefined ? (
                  <CheckCircleOutline color="success" fontSize="small" />
                ) : (
                  <ErrorOutline color="error" fontSize="small" />
                )}
              </ListItemIcon>
              <ListItemText
                primary={formatItem(id)}
                secondary={
                  error === undefined
                    ? translate('backOffice.actions.succeeded')
                    : translate(error, { _: error })
                }
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('backOffice.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
