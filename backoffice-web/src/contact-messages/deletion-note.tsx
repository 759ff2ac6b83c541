import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Alert, Link, Typography } from '@mui/material';
import { CanAccess, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useResourceTranslate } from '../i18n/i18n';
import { AskOperator } from './ask-operator';
import { asksForDeletion } from './asks-for-deletion';
import { canBeAssigned } from './message-action-rules';

/** Says above the conversation what support does about a message that may ask for an account to be deleted. */
export function DeletionRequestNote({ message }: { readonly message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages.deletion');
  const translateReply = useResourceTranslate('contact-messages.replyDialog');
  const { canAccess, isPending } = useCanAccess({ resource: 'users', action: 'erase' });
  const text = [message.subject, message.message, message.latestMessage].filter(Boolean).join('\n');
  const isAnswered = message.status === 'replied';
  if (isPending || isAnswered || !canBeAssigned(message) || !asksForDeletion(text)) return null;
  return (
    <Alert severity="info" role="note">
      {t(canAccess ? 'requestForOperators' : 'request')}{' '}
      <CanAccess resource="reply-templates" action="list">
        <Link component={RouterLink} to="/reply-templates" target="_blank" rel="noopener">
          {translateReply('openTemplates')}
        </Link>{' '}
      </CanAccess>
      {canAccess ? null : <AskOperator message={message} note={t('note')} />}
    </Alert>
  );
}

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
