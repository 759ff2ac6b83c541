import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Alert, Typography } from '@mui/material';
import { Detail, Details, Panel } from '../components/details';
import { RecordLink } from '../components/record-link';
import { RelativeTime } from '../components/times';
import { formatPlan } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { MailsDetail } from '../mails/mails-detail';
import { SenderOrders } from './sender-orders';

type Sender = NonNullable<AdminContactMessageDetails['sender']>;

interface SenderAccountPanelProps {
  readonly message: AdminContactMessage;
  /** The account of the sender, or the one with the address of the message; null if there is none. */
  readonly sender: Sender | null;
}

/** The account with its plan and its newest orders, or a sentence which says that there is none. */
export function SenderAccountPanel({ message, sender }: SenderAccountPanelProps) {
  const t = useResourceTranslate('contact-messages');
  const isSignedIn = message.userId !== null;
  const title = t(isSignedIn ? 'account.title' : 'account.titleByAddress');
  if (!sender)
    return (
      <Panel title={title}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(message.email === null ? 'account.erased' : 'account.none')}
        </Typography>
      </Panel>
    );
  return (
    <Panel title={title}>
      {isSignedIn ? null : <Alert severity="info">{t('account.unproven')}</Alert>}
      <Details>
        {sender.name ? (
          <Detail label={t('account.name')}>
            <RecordLink resource="users" id={sender.id}>
              {sender.name}
            </RecordLink>
          </Detail>
        ) : null}
        {sender.email ? (
          <Detail label={t('fields.email')}>
            {sender.name ? (
              sender.email
            ) : (
              <RecordLink resource="users" id={sender.id}>
                {sender.email}
              </RecordLink>
            )}
          </Detail>
        ) : null}
        {sender.email !== message.email ? <MailsDetail to={sender.email} /> : null}
        <Detail label={t('account.plan')}>{formatPlan(sender.plan)}</Detail>
        <Detail label={t('account.memberSince')}>
          <RelativeTime value={sender.memberSince} />
        </Detail>
        <Detail label={t('account.orders')}>
          <SenderOrders orders={sender.orders} />
        </Detail>
      </Details>
    </Panel>
  );
}
