import type { Mail } from '@mirabelle/backoffice-contracts';
import { useCanAccess } from 'react-admin';
import { ActionButtons } from '../actions/action-buttons';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'mails';

/** The button that sends a mail again, or why it cannot be sent. One that was sent before is sent after a question. */
export function ResendMail({ mail: { id, status, resend } }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  // The mails that operators alone send again are those that hold a link or speak of a moment.
  const { canAccess: isOperator } = useCanAccess({ resource: 'failed-jobs', action: 'retry' });
  if (resend !== 'possible' && !(resend === 'operators' && isOperator)) return t(`noResend.${resend}`);
  const confirmation = status === 'sent' ? ({ confirmation: 'simple' } as const) : {};
  return <ActionButtons resource={RESOURCE} id={id} actions={[{ action: 'resend', ...confirmation }]} />;
}
