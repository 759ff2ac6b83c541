import { Button, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import {
  CanAccess,
  type Identifier,
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { useRowAction } from '../shortcuts/row-actions';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { useKeyHint } from '../shortcuts/use-key-hint';
import { BulkCommandDialog, type BulkCommandProps, findLoaded } from './bulk-command-dialog';
import { useHoldSelection } from './true-selection';
import { useRecordNames } from './use-record-names';

interface BulkCommandButtonProps<Item extends RaRecord> extends BulkCommandProps {
  /** Whether a record allows the action. The button is there if one of the selected records does. */
  readonly isPossible?: (record: Item) => boolean;
  /** Why the user may not do this with a record that otherwise allows it. The button is gray if that is so of all that are selected. */
  readonly findObstacle?: (record: Item) => string | undefined;
}

/** Two lines at most, so that the bar has room for all buttons. The whole text is in the tooltip and for screen readers. */
const OBSTACLE_STYLE = {
  alignSelf: 'center',
  maxWidth: 220,
  lineHeight: 1.25,
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/**
 * Changes all selected records of a list, or all that match its filter, by one command; by its key also the focused row, while
 * nothing is selected. The server carries it out, also after this page is closed.
 */
export function BulkCommandButton<Item extends RaRecord>({
  isPossible = () => true,
  findObstacle = () => undefined,
  ...props
}: BulkCommandButtonProps<Item>) {
  const { resource, action, tone = 'primary' } = props;
  const t = useResourceTranslate(`${resource}.bulk`);
  const [open, setOpen] = useState(false);
  /** The focused row, if the action is about it and not about the selected rows. It stays while the dialog closes. */
  const [rowId, setRowId] = useState<Identifier>();
  const list = useListContext<Item>();
  const { data, selectedIds } = list;
  const selected = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  // Records of other pages are unknown here. The dialog says of each whether it can be changed.
  const isOffered = selected.length < selectedIds.length || selected.some(isPossible);
  const possible = selected.filter(isPossible);
  const obstacles = possible.map(findObstacle);
  const isBlocked = selected.length === selectedIds.length && obstacles.every(Boolean) && possible.length > 0;
  const obstacle = isBlocked ? obstacles[0] : undefined;
  const obstacleId = useId();
  useHoldSelection(open);
  const keyHint = useKeyHint(action);

  function start(id?: Identifier): void {
    setRowId(id);
    setOpen(true);
  }

  useRowAction(resource, action, start);
  const dialog = (note: ReactNode) => (
    <BulkCommandDialog {...props} note={note} open={open} onClose={() => setOpen(false)} />
  );
  return (
    <CanAccess resource={resource} action={action}>
      {isOffered || (open && rowId === undefined) ? (
        <>
          <Button
            size="small"
            color={tone}
            disabled={isBlocked}
            aria-keyshortcuts={ACTION_KEYS[action]}
            title={keyHint}
            aria-describedby={obstacle ? obstacleId : undefined}
            onClick={() => start()}
          >
            {t(`${props.findWording?.(findLoaded(data, selectedIds)) ?? action}.button`)}
          </Button>
          {obstacle ? (
            <Typography id={obstacleId} variant="caption" title={obstacle} sx={OBSTACLE_STYLE}>
              {obstacle}
            </Typography>
          ) : null}
        </>
      ) : null}
      {rowId === undefined ? (
        dialog(props.note)
      ) : (
        <ListContextProvider
          value={{ ...list, selectedIds: [rowId], total: 1, onSelect: keepSelection } as ListControllerResult}
        >
          {dialog(
            <>
              {props.namesRecords ? null : <RowName resource={resource} id={rowId} />}
              {props.note}
            </>,
          )}
        </ListContextProvider>
      )}
    </CanAccess>
  );
}

/** Nothing is selected while an action is about the focused row. */
const keepSelection = () => undefined;

function RowName({ resource, id }: Pick<BulkCommandProps, 'resource'> & { readonly id: Identifier }) {
  const { names } = useRecordNames({ resource, results: [{ id: String(id), name: null }] });
  return (
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {names?.get(id) ?? '\u00a0'}
    </Typography>
  );
}
