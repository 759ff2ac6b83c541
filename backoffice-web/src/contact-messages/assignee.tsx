import type { AdminContactMessage, StaffMember } from '@mirabelle/contracts';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useGetIdentity, useGetList } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { canReply } from './message-action-rules';

interface AssigneeNameProps {
  readonly message: Pick<AdminContactMessage, 'assigneeId' | 'assigneeName'>;
}

/** The name of the colleague to whom a message is assigned. */
export function AssigneeName({ message: { assigneeId, assigneeName } }: AssigneeNameProps) {
  const t = useResourceTranslate('contact-messages.assignees');
  const { identity } = useGetIdentity();
  if (assigneeId === null) return t('nobody');
  if (assigneeId === identity?.id) return t('you');
  return <bdi>{assigneeName ?? t('colleague')}</bdi>;
}

const MAX_COLLEAGUES = 200;

interface AssignButtonProps {
  readonly message: AdminContactMessage;
  readonly disabled: boolean;
  readonly onOpen: () => void;
  readonly onAssign: (assigneeId: string) => void;
}

/** A menu that assigns a message to a colleague whose role may reply to it. */
export function AssignButton({ message, disabled, onOpen, onAssign }: AssignButtonProps) {
  const t = useResourceTranslate('contact-messages');
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { identity } = useGetIdentity();
  const { data } = useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MAX_COLLEAGUES }, sort: { field: 'name', order: 'ASC' } },
    { enabled: open },
  );
  const colleagues = data?.filter(
    ({ id, roles }) => canReply(roles) && id !== identity?.id && id !== message.assigneeId,
  );

  function openMenu(): void {
    onOpen();
    setOpen(true);
  }

  function assign(id: string): void {
    setOpen(false);
    onAssign(id);
  }

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        disabled={disabled}
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-controls={open ? menuId : undefined}
        aria-expanded={open}
        onClick={openMenu}
      >
        {t('actions.assignToColleague')}
      </Button>
      <Menu
        id={menuId}
        anchorEl={() => button.current}
        open={open}
        onClose={() => setOpen(false)}
        // Keeps the menu inside the same page landmark as its button.
        disablePortal
      >
        {colleagues?.length === 0 ? <ListSubheader>{t('noColleague')}</ListSubheader> : null}
        {colleagues?.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => assign(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
