import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { Logout, UserMenu as RaUserMenu, useTranslate, useUserMenu } from 'react-admin';
import { Link } from 'react-router-dom';

/** Path of the page with the user's devices. */
export const DEVICES_PATH = '/devices';

/** The menu of the signed-in user: their devices, and sign-out. */
export function UserMenu() {
  return (
    <RaUserMenu>
      <DevicesItem />
      <Logout />
    </RaUserMenu>
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
