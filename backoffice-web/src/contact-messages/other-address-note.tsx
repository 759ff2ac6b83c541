import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

interface OtherAddressNoteProps {
  readonly message: Pick<AdminContactMessage, 'email'> & Partial<Pick<AdminContactMessageDetails, 'sender'>>;
}

/** Whether a message names another address than that of the sender's account. */
export const isOtherAddress = (email: string | null, account: string | null | undefined): account is string =>
  Boolean(email && account && email.toLowerCase() !== account.toLowerCase());

/** Warns if replies go to another address than that of the account whose data are beside the message. */
export function OtherAddressNote({ message: { email, sender } }: OtherAddressNoteProps) {
  const t = useResourceTranslate('contact-messages.account');
  const account = sender?.email;
  if (!isOtherAddress(email, account)) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {t('otherAddress', { email, account })}
    </Alert>
  );
}
