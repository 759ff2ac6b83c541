import { Box, Button, Typography } from '@mui/material';
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
import { BulkCommandDialog, type BulkCommandProps } from './bulk-command-dialog';
import { useHoldSelection } from './unselect-stale-rows';
import { useRecordNames } from './use-record-names';
import { useSelectedRecords } from './use-selected-records';

interface BulkCommandButtonProps<Item extends RaRecord> extends BulkCommandProps {
  /** Whether a record allows the action. The button is there if one of the selected records does. */
  readonly isPossible?: (record: Item) => boolean;
  /**
   * Why the user may not do this with a record that otherwise allows it. The button is gray if every selected record that allows the action
   * has such an obstacle.
   */
  readonly findObstacle?: (record: Item) => string | undefined;
}

/** The key of a button, while the keys are on: with rows selected nobody hovers to learn it. */
const KEY_STYLE = {
  ml: 0.75,
  px: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75em',
  lineHeight: 1.4,
} as const;

/** A line of its own below the buttons. It wraps, which nothing else in the bar does. */
const OBSTACLE_STYLE = {
  order: 1,
  flexBasis: '100%',
  pb: 0.5,
  lineHeight: 1.25,
  textAlign: 'end',
  whiteSpace: 'normal',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
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
  const { records: selected, isComplete } = useSelectedRecords<Item>(resource);
  const possible = selected.filter(isPossible);
  // While no selected record is known yet, the button is offered, and the dialog says how many can be changed.
  const isOffered = possible.length > 0 || (selected.length === 0 && !isComplete);
  const obstacles = possible.map(findObstacle);
  const isBlocked = isComplete && obstacles.every(Boolean) && possible.length > 0;
  const obstacle = isBlocked ? obstacles[0] : undefined;
  const obstacleId = useId();
  useHoldSelection(open);
  const { data: shown = [], selectedIds = [] } = list;
  const isPageSelected =
    selectedIds.length > 1 && shown.filter(isPossible).every(({ id }) => selectedIds.includes(id));
  const keyHint = useKeyHint(action);

  function start(id?: Identifier): void {
    setRowId(id);
    setOpen(true);
  }

  useRowAction(resource, action, start);
  const dialog = (note: ReactNode) => (
    <BulkCommandDialog
      {...props}
      offersMatching={!props.isFinal || isPageSelected}
      note={note}
      open={open}
      onClose={() => setOpen(false)}
    />
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
            {t(`${props.findWording?.(isComplete ? selected : undefined) ?? action}.button`)}
            {keyHint ? (
              <Box component="kbd" aria-hidden sx={KEY_STYLE}>
                {ACTION_KEYS[action]}
              </Box>
            ) : null}
          </Button>
          {obstacle ? (
            <Typography id={obstacleId} data-obstacle="" variant="caption" sx={OBSTACLE_STYLE}>
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

/** The focused row was not selected in the list, so the list's selection is left as it is. */
const keepSelection = () => undefined;

function RowName({ resource, id }: Pick<BulkCommandProps, 'resource'> & { readonly id: Identifier }) {
  const { names } = useRecordNames({ resource, results: [{ id: String(id), name: null }] });
  return (
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {names?.get(id) ?? '\u00a0'}
    </Typography>
  );
}
