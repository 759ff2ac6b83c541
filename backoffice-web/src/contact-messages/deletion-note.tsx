import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { AskOperator } from './ask-operator';

/** Tells staff who may not delete an account who may, and offers to hand the message over to an operator. */
export function DeletionNote({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages.deletion');
  const { canAccess, isPending } = useCanAccess({ resource: 'users', action: 'erase' });
  if (canAccess || isPending) return null;
  return (
    <>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('who')}
      </Typography>
      <AskOperator message={message} note={t('note')} />
    </>
  );
}
