import type { AdminUser } from '@mirabelle/contracts';
import { Button } from '@mui/material';
import { CanAccess } from 'react-admin';
import { useWords } from '../components/use-words';
import { ADMIN_API } from '../data/data-provider';

/** Downloads all that is held about somebody, for whoever asks us for it. */
export function DataButton({ user }: { user: AdminUser }) {
  const words = useWords('users');
  return (
    <CanAccess resource="users" action="data">
      <Button component="a" variant="outlined" href={`${ADMIN_API}/users/${user.id}/data`} download>
        {words('actions.data')}
      </Button>
    </CanAccess>
  );
}
