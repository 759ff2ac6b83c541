import type { AdminUser } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useCanAccess, useGetIdentity } from 'react-admin';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { STAFF_ROLES } from '../auth/can-access';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Panel } from '../components/details';
import { ListLink } from '../components/list-link';
import { formatUserName } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

interface RoleChange {
  readonly action: 'grant' | 'revoke';
  readonly role: StaffRole;
}

/** The staff roles of a user. Operators can grant and revoke them, but not their own. */
export function RolesPanel({ user }: { user: AdminUser }) {
  const t = useResourceTranslate('users');
  const { identity } = useGetIdentity();
  const { canAccess: canGrant } = useCanAccess({ resource: 'users', action: 'grant' });
  const { canAccess: canRevoke } = useCanAccess({ resource: 'users', action: 'revoke' });
  const [change, setChange] = useState<RoleChange>();
  const [open, setOpen] = useState(false);
  const recordAction = useRecordAction('users', user.id);
  const isOwnAccount = identity?.id === user.id;

  function openDialog(action: RoleChange['action'], role: StaffRole): void {
    recordAction.captureVersion();
    setChange({ action, role });
    setOpen(true);
  }

  function send(): void {
    if (!change) return;
    const { action, role } = change;
    recordAction.mutate(
      { action, body: { role } },
      closeWhenDoneOrRefused(() => setOpen(false)),
    );
  }

  const values = change && { name: formatUserName(user), role: t(`roles.${change.role}`) };
  return (
    <Panel title={t('fields.staffRoles')}>
      <Box>
        {STAFF_ROLES.map((role) => {
          const hasRole = user.staffRoles.includes(role);
          return (
            <Box key={role} sx={{ mb: 1 }}>
              <FormControlLabel
                sx={{ ml: 0, gap: 0.5 }}
                control={
                  <Switch
                    checked={hasRole}
                    disabled={isOwnAccount || recordAction.isPending || !(hasRole ? canRevoke : canGrant)}
                    onChange={() => openDialog(hasRole ? 'revoke' : 'grant', role)}
                  />
                }
                label={t(`roles.${role}`)}
              />
              <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', ml: 0.5 }}>
                {t(`roleDescriptions.${role}`)}
              </Typography>
            </Box>
          );
        })}
        {isOwnAccount ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('ownRolesHint')}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {user.staffRoles.length > 0 ? (
          <CanAccess resource="security-events" action="list">
            <ListLink resource="security-events" filter={{ changes: true, personId: user.id }}>
              {t('didLink', { name: formatUserName(user) })}
            </ListLink>
          </CanAccess>
        ) : null}
        <ListLink resource="users" filter={{ staffRole: 'any' }}>
          {t('teamLink')}
        </ListLink>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('newColleague')}
      </Typography>
      {change ? (
        <ConfirmDialog
          open={open}
          isPending={recordAction.isPending}
          title={t(`confirmations.${change.action}.title`, values)}
          lead={t(`confirmations.${change.action}.lead`, values)}
          submitLabel={t(`confirmations.${change.action}.submit`, values)}
          tone={change.action === 'revoke' ? 'error' : 'primary'}
          focusesSubmit
          onClose={() => setOpen(false)}
          onSubmit={send}
        />
      ) : null}
    </Panel>
  );
}
