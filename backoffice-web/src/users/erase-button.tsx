import type { AdminUser } from '@mirabelle/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useGetIdentity, useRedirect } from 'react-admin';
import { AskDialog } from '../acts/ask-dialog';
import { useAct } from '../components/use-act';
import { useWords } from '../components/use-words';
import { nameOf } from './user-words';

/** Erases somebody for good, after their address has been typed. One's own account is erased on the profile page. */
export function EraseButton({ user }: { user: AdminUser }) {
  const words = useWords('users');
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  const act = useAct('users', user.id);
  function ask(): void {
    act.begin();
    setOpen(true);
  }
  if (!identity || identity.id === user.id || user.email === null) return null;
  return (
    <CanAccess resource="users" action="erase">
      <Button variant="outlined" color="error" onClick={ask}>
        {words('actions.erase')}
      </Button>
      <AskDialog
        open={open}
        busy={act.isPending}
        title={words('ask.erase.title', { name: nameOf(user) })}
        lead={words('ask.erase.lead')}
        submit={words('ask.erase.submit')}
        tone="error"
        typed={{ label: words('ask.erase.typed', { email: user.email }), text: user.email }}
        onKeep={() => setOpen(false)}
        onSubmit={() =>
          act.mutate(
            { action: 'erase' },
            { onSuccess: () => redirect('list', 'users'), onSettled: () => setOpen(false) },
          )
        }
      />
    </CanAccess>
  );
}
