import type { AdminContactMessage, StaffMember } from '@mirabelle/backoffice-contracts';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { TextDialog } from '../components/text-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { useRequestedAction } from '../shortcuts/requested-action';
import { ACTION_KEYS } from '../shortcuts/shortcut-keys';
import { ColleagueName } from './colleague-name';
import type { HandOverPress } from './hand-over-press';
import { readHandOverNote } from './hand-over-request';
import { MAX_NOTE_LENGTH } from './message-action-rules';
import { useColleagues } from './use-colleagues';

/** Keeps the menu below the bar of the app, whose height it has. */
const TOP_BAR = 72;

interface AssignButtonProps {
  readonly message: AdminContactMessage;
  /** The last press of another button that asks for the menu. */
  readonly press?: HandOverPress | undefined;
  readonly disabled: boolean;
  readonly onOpen: () => void;
  /** @param onAssigned to be called when the server has assigned the message */
  readonly onAssign: (body: { assigneeId: string; note?: string }, onAssigned: () => void) => void;
}

/**
 * A menu that hands a message over to a colleague whose role may reply to it, with a note to them if one is written.
 */
export function AssignButton({ message, press, disabled, onOpen, onAssign }: AssignButtonProps) {
  const t = useResourceTranslate('contact-messages');
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [chosenColleague, setChosenColleague] = useState<StaffMember>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [assignmentCount, setAssignmentCount] = useState(0);
  const { state } = useLocation();
  const [requestedNote, setRequestedNote] = useState('');
  const { colleagues: all, error, refetch } = useColleagues(open);
  const isForOperator = requestedNote !== '';
  const colleagues = all
    ?.filter(({ id }) => id !== message.assigneeId)
    .filter(({ roles }) => !isForOperator || roles.includes('operator'));

  /** Where the menu opens: the button of this component unless another one was pressed. */
  const anchor = useRef<HTMLElement>(null);

  function openMenu(pressed: HTMLElement | null = button.current): void {
    anchor.current = pressed;
    onOpen();
    setOpen(true);
  }

  const openBeside = useEvent((pressed: HandOverPress) => {
    if (disabled) return;
    setRequestedNote(pressed.note);
    openMenu(pressed.button);
  });
  useEffect(() => {
    if (press) openBeside(press);
  }, [press, openBeside]);

  useRequestedAction('assignToColleague', () => {
    setRequestedNote(readHandOverNote(state));
    openMenu();
  });

  function choose(colleague: StaffMember): void {
    setOpen(false);
    setChosenColleague(colleague);
    setDialogOpen(true);
  }

  function finish(): void {
    setDialogOpen(false);
    setRequestedNote('');
    setAssignmentCount((count) => count + 1);
  }

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={disabled}
        endIcon={<ArrowDropDown />}
        aria-keyshortcuts={ACTION_KEYS.assignToColleague}
        aria-haspopup="menu"
        aria-controls={open ? menuId : undefined}
        aria-expanded={open}
        onClick={() => openMenu()}
      >
        {t('actions.assignToColleague')}
      </Button>
      <Menu
        id={menuId}
        anchorEl={() => anchor.current}
        marginThreshold={TOP_BAR}
        open={open}
        onClose={() => {
          setOpen(false);
          setRequestedNote('');
        }}
        // Keeps the menu inside the same page landmark as its button.
        disablePortal
      >
        <ListSubheader component="div" sx={{ maxWidth: 360, lineHeight: 1.5, py: 1 }}>
          {isForOperator ? t('chooseOperator', { note: requestedNote }) : t('chooseColleague')}
        </ListSubheader>
        {error ? (
          <ListSubheader component="div" disableGutters sx={{ p: 1, lineHeight: 'inherit', maxWidth: 360 }}>
            <InlineFailure error={error} onRetry={refetch} />
          </ListSubheader>
        ) : null}
        {colleagues?.length === 0 ? (
          <ListSubheader>{t(isForOperator ? 'noOperator' : 'noColleague')}</ListSubheader>
        ) : null}
        {colleagues?.map((colleague) => (
          <MenuItem key={colleague.id} onClick={() => choose(colleague)}>
            <ColleagueName colleague={colleague} />
          </MenuItem>
        ))}
        {isForOperator ? null : (
          <ListSubheader
            component="div"
            sx={{ maxWidth: 360, lineHeight: 1.5, py: 1, typography: 'caption' }}
          >
            {t('financeSeesNone')}
          </ListSubheader>
        )}
      </Menu>
      {chosenColleague ? (
        <TextDialog
          // A new key empties the form after each assignment. While the message changes, the form keeps what was written.
          key={`${chosenColleague.id} ${assignmentCount} ${requestedNote}`}
          open={isDialogOpen}
          isPending={disabled}
          title={t('handOverDialog.title', { name: chosenColleague.name })}
          lead={t('handOverDialog.lead', { name: chosenColleague.name })}
          fieldLabel={t('handOverDialog.note')}
          helperText={t('handOverDialog.noteHelp')}
          cancelLabel={t('handOverDialog.cancel')}
          submitLabel={t('handOverDialog.submit')}
          initialText={isForOperator ? `${requestedNote} ` : ''}
          maxLength={MAX_NOTE_LENGTH}
          onClose={() => {
            setDialogOpen(false);
            if (requestedNote === '') return;
            // What was filled in for the user is gone with the dialog that they left.
            setRequestedNote('');
            setAssignmentCount((count) => count + 1);
          }}
          onSubmit={(note) => onAssign({ assigneeId: chosenColleague.id, ...(note && { note }) }, finish)}
        />
      ) : null}
    </>
  );
}
