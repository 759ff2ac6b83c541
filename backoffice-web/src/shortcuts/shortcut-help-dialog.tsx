import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { canAccess } from '../auth/can-access';
import { REPLY_KEYS } from '../contact-messages/reply-keys';
import { DEVICES_PATH } from '../layout/devices-path';
import { useNamePage } from './page-names';
import { hasMovableAppointments, type KeyedButton } from './row-focus';
import {
  CALENDAR_KEY,
  CALENDAR_MOVE_KEY,
  GO_TO_PATHS,
  LIST_SEARCH_KEY,
  NEW_BOOKING_KEY,
} from './shortcut-keys';
import { useShortcutSwitch } from './shortcut-switch';
import { useActionKeys } from './use-action-keys';

interface ShortcutHelpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    sx={{
      px: 0.75,
      py: 0.125,
      border: 1,
      borderColor: 'divider',
      borderRadius: 0.5,
      bgcolor: 'background.default',
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
    }}
  >
    {children}
  </Box>
);

/** Whether a user with these roles may open a page. Everybody may open the dashboard and their own devices. */
export const canOpenPath = (permissions: unknown, path: string): boolean =>
  path === '/' ||
  path === DEVICES_PATH ||
  (Array.isArray(permissions) && canAccess(permissions, { resource: path.slice(1), action: 'list' }));

/** Whether a user with these roles may book for customers. */
export const canCreateBooking = (permissions: unknown): boolean =>
  Array.isArray(permissions) && canAccess(permissions, { resource: 'bookings', action: 'create' });

/** Whether a user with these roles may reply to messages. */
const canReply = (permissions: unknown): boolean =>
  Array.isArray(permissions) && canAccess(permissions, { resource: 'contact-messages', action: 'reply' });

/** Lists the keyboard shortcuts, and turns them on and off. */
export function ShortcutHelpDialog({ open, onClose }: ShortcutHelpDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { permissions } = usePermissions();
  const { choice, switchTo } = useShortcutSwitch();
  const { list } = useActionKeys();
  /** As they were when the dialog was opened: while it is open, no row has the focus. */
  const [actions, setActions] = useState<readonly KeyedButton[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setActions(list());
  }
  const formatPageName = useNamePage();
  const listReplyKeys = (): [string[], string][] => [
    [[...REPLY_KEYS.sendAndClose], translate('backOffice.shortcuts.sendAndClose')],
    [[...REPLY_KEYS.template], translate('backOffice.shortcuts.insertTemplate')],
    [[...REPLY_KEYS.preview], translate('backOffice.shortcuts.previewReply')],
  ];
  const movesAppointments = open && hasMovableAppointments();
  // In the calendar its key has a line of its own.
  const otherActions = actions.filter(({ key }) => !movesAppointments || key !== CALENDAR_MOVE_KEY);
  const rows: [string[], string][] = [
    [['/'], translate('backOffice.shortcuts.search')],
    [['t'], translate('backOffice.shortcuts.theme')],
    [['?'], translate('backOffice.shortcuts.title')],
    [[LIST_SEARCH_KEY], translate('backOffice.shortcuts.listSearch')],
    [['j'], translate('backOffice.shortcuts.nextRow')],
    [['k'], translate('backOffice.shortcuts.previousRow')],
    [['Enter'], translate('backOffice.shortcuts.openRow')],
    [['x'], translate('backOffice.shortcuts.selectRow')],
    [['.'], translate('backOffice.shortcuts.nextPage')],
    [[','], translate('backOffice.shortcuts.previousPage')],
    [['Ctrl', 'Enter'], translate('backOffice.shortcuts.send')],
    ...(canReply(permissions) ? listReplyKeys() : []),
    ...(canCreateBooking(permissions)
      ? [[[NEW_BOOKING_KEY], translate('resources.bookings.actions.create')] satisfies [string[], string]]
      : []),
    ...(movesAppointments
      ? [
          [[CALENDAR_MOVE_KEY], translate('backOffice.shortcuts.moveAppointment')] satisfies [
            string[],
            string,
          ],
        ]
      : []),
    ...otherActions.map(({ key, label }): [string[], string] => [[key], label]),
    ...Object.entries(GO_TO_PATHS)
      .filter(([, path]) => canOpenPath(permissions, path))
      .map(([letter, path]): [string[], string] => [['g', letter], formatPageName(path)]),
    ...(canOpenPath(permissions, '/bookings')
      ? [[['g', CALENDAR_KEY], translate('backOffice.shortcuts.calendar')] satisfies [string[], string]]
      : []),
  ];
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('backOffice.shortcuts.title')}</DialogTitle>
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent tabIndex={0}>
        <FormControlLabel
          control={<Switch autoFocus checked={choice === 'on'} onChange={(_event, on) => switchTo(on)} />}
          label={translate('backOffice.shortcuts.use')}
        />
        <Typography role="status" variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {translate(`backOffice.shortcuts.${choice ?? 'undecided'}`)}
        </Typography>
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(72px, max-content) 1fr',
            columnGap: 1,
            rowGap: 1,
          }}
        >
          {rows.map(([keys, meaning]) => (
            <Box key={`${keys.join()} ${meaning}`} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </Box>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                {meaning}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{translate('backOffice.actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
