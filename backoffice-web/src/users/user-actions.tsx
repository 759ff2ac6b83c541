import type { AdminUser } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useGetIdentity, useRedirect } from 'react-admin';
import { closeWhenDoneOrRefused, useRecordAction } from '../actions/use-record-action';
import { NewBookingButton } from '../bookings/new-booking-button';
import { ConfirmDialog } from '../components/confirm-dialog';
import { ExportDialog } from '../components/export-dialog';
import { ADMIN_API } from '../data/http-client';
import { formatUserName } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useDownloadWithProof } from '../passkeys/download-with-proof';

interface UserProps {
  readonly user: AdminUser;
}

/** The buttons to book for a user, and to download and erase their data. */
export const UserActions = ({ user }: UserProps) => (
  <>
    {canBeBookedFor(user) ? (
      <NewBookingButton initialValues={{ userId: user.id }} variant="outlined" />
    ) : null}
    <DownloadDataButton user={user} />
    <EraseButton user={user} />
  </>
);

/** A guest, until they are erased, or an account whose address is confirmed. */
const canBeBookedFor = ({ isGuest, firstName, verified }: AdminUser): boolean =>
  isGuest ? firstName !== null : verified;

function DownloadDataButton({ user }: UserProps) {
  const t = useResourceTranslate('users');
  const [open, setOpen] = useState(false);
  const startDownload = useDownloadWithProof();

  function download(reason: string): void {
    setOpen(false);
    void startDownload(`${ADMIN_API}/users/${user.id}/data?${new URLSearchParams({ reason }).toString()}`);
  }

  return (
    <CanAccess resource="users" action="data">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('actions.data')}
      </Button>
      <ExportDialog
        open={open}
        onClose={() => setOpen(false)}
        onSubmit={(reason) => reason && download(reason)}
      />
    </CanAccess>
  );
}

/** Erases a user after the operator has typed the user's email address, or the name of a guest. Nobody can erase their own account here. */
function EraseButton({ user }: UserProps) {
  const t = useResourceTranslate('users');
  const redirect = useRedirect();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  const recordAction = useRecordAction('users', user.id);
  const typed = user.isGuest ? user.firstName : user.email;
  if (!identity || identity.id === user.id || typed === null) return null;
  const texts = user.isGuest ? 'eraseGuest' : 'erase';

  function openDialog(): void {
    recordAction.captureVersion();
    setOpen(true);
  }

  function erase(): void {
    const { onSuccess: close, onError } = closeWhenDoneOrRefused(() => setOpen(false));
    const leave = () => {
      close();
      redirect('list', 'users');
    };
    recordAction.mutate(
      { action: 'erase', successKey: texts, removesRecord: true },
      { onSuccess: leave, onError },
    );
  }

  return (
    <CanAccess resource="users" action="erase">
      <Button variant="outlined" color="error" onClick={openDialog}>
        {t(`actions.${texts}`)}
      </Button>
      <ConfirmDialog
        open={open}
        isPending={recordAction.isPending}
        title={t('confirmations.erase.title', { name: formatUserName(user) })}
        lead={t(`confirmations.${texts}.lead`)}
        submitLabel={t('confirmations.erase.submit')}
        tone="error"
        requiredText={{
          label: t('confirmations.erase.requiredText', { email: typed }),
          text: typed,
        }}
        onClose={() => setOpen(false)}
        onSubmit={erase}
      />
    </CanAccess>
  );
}
