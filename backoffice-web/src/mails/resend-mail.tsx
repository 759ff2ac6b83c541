import type { Mail } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { ActionButtons } from '../actions/action-buttons';
import { ListLink } from '../components/list-link';
import { useResourceTranslate } from '../i18n/i18n';
import { formatMailKind } from './format-mail-kind';
import { useSearchedAddress } from './searched-address';
import { useShownRecipient } from './shown-recipient';

const RESOURCE = 'mails';

/** Whether the user may send a mail again. The mails that operators alone send again hold a link or speak of a moment. */
export function useMayResend({ resend }: Pick<Mail, 'resend'>): boolean {
  const { canAccess: isOperator = false } = useCanAccess({ resource: 'failed-jobs', action: 'retry' });
  return resend === 'possible' || (resend === 'operators' && isOperator);
}

/**
 * The button that sends a mail again, or in short why it cannot be sent; for a mail that a later one replaces, a link to all mails about its
 * booking. A mail that was sent before is sent again only after a question.
 */
export function ResendMail({ mail }: { mail: Mail }) {
  const { id, status, resend, record } = mail;
  const t = useResourceTranslate(RESOURCE);
  const searched = useSearchedAddress(id);
  const recipient = useShownRecipient(id) ?? searched ?? mail.maskedRecipient ?? t('recipientNotShown');
  const mayResend = useMayResend(mail);
  if (resend === 'replaced' && record)
    return (
      <ListLink resource={RESOURCE} filter={{ recordId: record.id }}>
        {t('noResend.replaced')}
      </ListLink>
    );
  if (!mayResend) return t(`noResend.${resend}`);
  const confirmation = status === 'sent' ? ({ confirmation: 'simple' } as const) : {};
  return (
    // Below the end of the column's head.
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <ActionButtons
        resource={RESOURCE}
        id={id}
        actions={[{ action: 'resend', ...confirmation }]}
        values={{ mail: formatMailKind(mail, t), recipient }}
      />
    </Box>
  );
}
