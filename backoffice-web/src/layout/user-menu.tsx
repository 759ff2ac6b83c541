import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Logout, UserMenu as RaUserMenu, useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';
import { ShortcutHelpDialog } from '../shortcuts/shortcut-help-dialog';
import { DEVICES_PATH } from './devices-path';

/** The menu of the signed-in user: their devices, the keyboard shortcuts, and sign-out. */
export function UserMenu() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <RaUserMenu>
        <DevicesItem />
        <ShortcutsItem onOpen={() => setHelpOpen(true)} />
        <Logout />
      </RaUserMenu>
      <ShortcutHelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

function ShortcutsItem({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate();
  const menu = useUserMenu();
  function open(): void {
    menu?.onClose();
    onOpen();
  }
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <HelpOutlineOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('backOffice.shortcuts.title')}</ListItemText>
    </MenuItem>
  );
}

function DevicesItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={DEVICES_PATH} onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <DevicesOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('backOffice.devices.title')}</ListItemText>
    </MenuItem>
  );
}
