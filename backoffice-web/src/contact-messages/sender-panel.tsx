import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { Detail, Details, Panel } from '../components/details';
import { RecordLink } from '../components/record-link';
import { formatDate, formatPlan } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { MailsDetail } from '../mails/mails-detail';
import { DeletionNote } from './deletion-note';

const RESOURCE = 'contact-messages';

type Sender = NonNullable<AdminContactMessageDetails['sender']>;

interface SenderPanelProps {
  readonly message: AdminContactMessage;
  /** The account of the sender, or the one with the address of the message; null if there is none, undefined until that is known. */
  readonly sender: Sender | null | undefined;
}

/** Who wrote the message, and the account with its plan, or a sentence which says that there is none. Bookings and orders follow it. */
export function SenderPanel({ message, sender }: SenderPanelProps) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Panel title={t('sender')}>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{message.name ?? t('anonymous')}</bdi>
        {message.email ? (
          <>
            {' · '}
            <Link href={`mailto:${message.email}`}>{message.email}</Link>
          </>
        ) : null}
      </Typography>
      {sender === undefined ? null : (
        <Details columns>
          <Detail label={t(message.userId === null ? 'account.titleByAddress' : 'account.title')}>
            <Account message={message} sender={sender} />
          </Detail>
        </Details>
      )}
    </Panel>
  );
}

/** What is needed less often: the mails, and who can delete the account. */
export function MoreAboutSender({ message, sender }: SenderPanelProps) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Panel title={t('more')}>
      <Details columns>
        <MailsDetail about={{ resource: RESOURCE, id: message.id }} to={message.email} />
        {sender && sender.email !== message.email ? <MailsDetail to={sender.email} /> : null}
      </Details>
      {sender ? (
        <div>
          <DeletionNote message={message} />
        </div>
      ) : null}
    </Panel>
  );
}

/** The plan first. Name and address are left out where they are those of the message. */
function Account({
  message,
  sender,
}: {
  readonly message: AdminContactMessage;
  readonly sender: Sender | null;
}) {
  const t = useResourceTranslate(`${RESOURCE}.account`);
  if (!sender) return t(message.email === null ? 'erased' : 'none');
  const hasOtherAddress = sender.email !== message.email;
  return (
    <>
      <RecordLink resource="users" id={sender.id}>
        {sender.name ?? sender.email ?? t('unnamed')}
      </RecordLink>
      {sender.name && sender.email && hasOtherAddress ? `, ${sender.email}` : null}
      {` · ${t('plan', { plan: formatPlan(sender.plan) })} · ${t('memberSince')} `}
      {formatDate(sender.memberSince)}
      {message.userId === null ? `. ${t('unproven')}` : null}
    </>
  );
}
