import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

interface OtherAddressNoteProps {
  readonly message: Pick<AdminContactMessage, 'email'> & Partial<Pick<AdminContactMessageDetails, 'sender'>>;
}

/** Warns if replies go to another address than that of the account whose data are beside the message. */
export function OtherAddressNote({ message: { email, sender } }: OtherAddressNoteProps) {
  const t = useResourceTranslate('contact-messages.account');
  if (!email || !sender?.email || email.toLowerCase() === sender.email.toLowerCase()) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {t('otherAddress', { email, account: sender.email })}
    </Alert>
  );
}
