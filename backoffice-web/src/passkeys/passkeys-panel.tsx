import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useGetIdentity } from 'react-admin';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { ConfirmDialog } from '../components/confirm-dialog';
import { Panel } from '../components/details';
import { formatUserName } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** The number of a user's passkeys, and a button to remove lost ones. Staff cannot remove their own passkeys here. */
export function PasskeysPanel({ user }: { user: AdminUser }) {
  const t = useResourceTranslate('users');
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  const recordAction = useRecordAction('users', user.id);
  const isOwnAccount = identity?.id === user.id;

  function openDialog(): void {
    recordAction.captureVersion();
    setOpen(true);
  }

  const remove = () =>
    recordAction.mutate(
      { action: 'remove-passkeys' },
      closeWhenDoneOrRefused(() => setOpen(false)),
    );
  return (
    <Panel title={t('fields.passkeyCount')}>
      <Typography variant="body2">{t('passkeys', { smart_count: user.passkeyCount })}</Typography>
      {user.passkeyCount > 0 && !isOwnAccount ? (
        <CanAccess resource="users" action="remove-passkeys">
          <Button variant="outlined" color="error" size="small" sx={{ mt: 1 }} onClick={openDialog}>
            {t('actions.remove-passkeys')}
          </Button>
          <ConfirmDialog
            open={open}
            isPending={recordAction.isPending}
            title={t('confirmations.remove-passkeys.title', { name: formatUserName(user) })}
            lead={t('confirmations.remove-passkeys.lead')}
            submitLabel={t('confirmations.remove-passkeys.submit')}
            tone="error"
            onClose={() => setOpen(false)}
            onSubmit={remove}
          />
        </CanAccess>
      ) : null}
    </Panel>
  );
}
