import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { canBeAssigned } from './message-action-rules';
import { readReplyDraft } from './reply-drafts';

/** Marks a message to which the user has begun a reply in this browser and not sent it. */
export function DraftMark({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages');
  const { identity } = useGetIdentity();
  if (!identity || !canBeAssigned(message) || readReplyDraft(String(identity.id), message.id) === '')
    return null;
  return (
    <Box
      component="span"
      title={t('replyDialog.draftKept')}
      sx={{ display: 'block', typography: 'caption', fontWeight: 600 }}
    >
      {t('draft')}
    </Box>
  );
}
