import type { AdminContactMessage, StaffMember } from '@mirabelle/contracts';
import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useGetIdentity, useGetList } from 'react-admin';
import { useWords } from '../components/use-words';
import { mayAnswer } from './steps';

/** As many colleagues as the list is asked for at once. */
const MOST = 200;

interface GiveButtonProps {
  readonly message: AdminContactMessage;
  readonly disabled: boolean;
  readonly onOpen: () => void;
  readonly onGive: (assigneeId: string) => void;
}

/** Chooses the colleague who is to answer a message, among those whose role lets them. */
export function GiveButton({ message, disabled, onOpen, onGive }: GiveButtonProps) {
  const words = useWords('contact-messages');
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { identity } = useGetIdentity();
  const { data } = useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' } },
    { enabled: open },
  );
  const colleagues = data?.filter(
    ({ id, roles }) => mayAnswer(roles) && id !== identity?.id && id !== message.assigneeId,
  );

  function ask(): void {
    onOpen();
    setOpen(true);
  }

  function give(id: string): void {
    setOpen(false);
    onGive(id);
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
        onClick={ask}
      >
        {words('actions.give')}
      </Button>
      <Menu
        id={menuId}
        anchorEl={() => button.current}
        open={open}
        onClose={() => setOpen(false)}
        // Within the page's landmarks, as its button is.
        disablePortal
      >
        {colleagues?.length === 0 ? <ListSubheader>{words('noColleague')}</ListSubheader> : null}
        {colleagues?.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => give(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
