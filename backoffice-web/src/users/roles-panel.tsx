import type { AdminUser, StaffRole } from '@mirabelle/contracts';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetIdentity } from 'react-admin';
import { AskDialog } from '../acts/ask-dialog';
import { Panel } from '../components/details';
import { useAct } from '../components/use-act';
import { useWords } from '../components/use-words';
import { nameOf, STAFF_ROLES } from './user-words';

interface Asked {
  readonly action: 'grant' | 'revoke';
  readonly role: StaffRole;
}

/** Which staff roles somebody has; operators grant and revoke them, though never their own. */
export function RolesPanel({ user }: { user: AdminUser }) {
  const words = useWords('users');
  const { identity } = useGetIdentity();
  const { canAccess: mayGrant } = useCanAccess({ resource: 'users', action: 'grant' });
  const { canAccess: mayRevoke } = useCanAccess({ resource: 'users', action: 'revoke' });
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const act = useAct('users', user.id);
  const own = identity?.id === user.id;

  function ask(role: StaffRole, granted: boolean): void {
    act.begin();
    setAsked({ action: granted ? 'grant' : 'revoke', role });
    setOpen(true);
  }

  function send(): void {
    if (!asked) return;
    const { action, role } = asked;
    act.mutate({ action, body: { role } }, { onSettled: () => setOpen(false) });
  }

  const values = asked && { name: nameOf(user), role: words(`roles.${asked.role}`) };
  return (
    <Panel title={words('fields.staffRoles')}>
      <Box>
        {STAFF_ROLES.map((role) => {
          const has = user.staffRoles.includes(role);
          return (
            <Box key={role} sx={{ mb: 1 }}>
              <FormControlLabel
                control={
                  <Switch
                    checked={has}
                    disabled={own || act.isPending || !(has ? mayRevoke : mayGrant)}
                    onChange={(_event, granted) => ask(role, granted)}
                  />
                }
                label={words(`roles.${role}`)}
              />
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', ml: 0.5 }}>
                {words(`rights.${role}`)}
              </Typography>
            </Box>
          );
        })}
        {own ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {words('ownRoles')}
          </Typography>
        ) : null}
      </Box>
      {asked ? (
        <AskDialog
          open={open}
          busy={act.isPending}
          title={words(`ask.${asked.action}.title`, values)}
          lead={words(`ask.${asked.action}.lead`, values)}
          submit={words(`ask.${asked.action}.submit`, values)}
          tone={asked.action === 'revoke' ? 'error' : 'primary'}
          onKeep={() => setOpen(false)}
          onSubmit={send}
        />
      ) : null}
    </Panel>
  );
}
