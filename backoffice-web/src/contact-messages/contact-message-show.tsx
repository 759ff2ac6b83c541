import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RecordLayout } from '../components/record-layout';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/times';
import { useResourceTranslate } from '../i18n/i18n';
import { AlsoFromSender } from './also-from-sender';
import { AssigneeName } from './assignee-name';
import { ContactMessageActions } from './contact-message-actions';
import { Conversation } from './conversation';
import { DeletionRequestNote } from './deletion-note';
import { type HandOverPress, HandOverPressReceiver } from './hand-over-press';
import { MergedInto } from './merged-into';
import { MessageStatus } from './message-status';
import { isOtherAddress, OtherAddressNote } from './other-address-note';
import { PutAsideNote } from './put-aside-note';
import { ReplyDeadlineLabel } from './reply-deadline-label';
import { SenderBookings } from './sender-bookings';
import { SenderOrders } from './sender-orders';
import { MoreAboutSender, SenderPanel } from './sender-panel';

const RESOURCE = 'contact-messages';

/** Low enough for bookings and orders of the sender to be in sight beside the message. */
const COMPACT_PANELS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section': { px: 2, py: 1.5 },
  '& > section > h2': { mb: 0.5 },
  '& > section > div': { gap: 1 },
  '& .MuiListItemButton-root': { py: 0.5 },
  '& .MuiListItemText-root': { my: 0 },
} as const;

/** The other messages from the address, and those of the account if that has another address. */
function OtherMessages({
  message,
}: {
  message: AdminContactMessage & Partial<Pick<AdminContactMessageDetails, 'sender'>>;
}) {
  const t = useResourceTranslate(RESOURCE);
  const { id, email, userId, sender } = message;
  const hasOneAddress = !isOtherAddress(email, sender?.email);
  const list = (title: string, filter: Readonly<Record<string, unknown>>) => (
    <RelatedList<AdminContactMessage>
      title={title}
      resource={RESOURCE}
      filter={filter}
      sort={{ field: 'createdAt', order: 'DESC' }}
      excludedId={id}
      primary={({ subject }) => subject}
      secondary={({ status, createdAt }) => (
        <>
          {t(`statuses.${status}`)} · <RelativeTime value={createdAt} />
        </>
      )}
    />
  );
  return (
    <>
      {userId && hasOneAddress ? list(t('messagesOfAddressOrAccount'), { senderId: userId }) : null}
      {email && !(userId && hasOneAddress) ? list(t('otherMessages'), { q: email }) : null}
      {userId && !hasOneAddress ? list(t('messagesOfAccount'), { userId }) : null}
    </>
  );
}

function MessageDetails() {
  const t = useResourceTranslate(RESOURCE);
  // Until the page has loaded the message, it shows the list's record, which lacks the sender's account.
  const message = useRecordContext<AdminContactMessage & Partial<AdminContactMessageDetails>>();
  /** The place below the conversation where the reply form stands, if the page has room. */
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [handOverPress, setHandOverPress] = useState<HandOverPress>();
  if (!message) return null;
  return (
    <RecordLayout
      resource={RESOURCE}
      heading={message.subject ?? t('recordTitle')}
      status={
        <>
          <ReplyDeadlineLabel message={message} />
          <MessageStatus message={message} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('fields.assigneeId')}:{' '}
            <span>
              <AssigneeName message={message} />
            </span>
          </Typography>
        </>
      }
      actions={<ContactMessageActions message={message} dock={dock} handOverPress={handOverPress} />}
      aside={
        <HandOverPressReceiver value={setHandOverPress}>
          <Box sx={COMPACT_PANELS}>
            <SenderPanel message={message} sender={message.sender} />
            <OtherAddressNote message={message} />
            {message.personIds ? <SenderBookings message={message} personIds={message.personIds} /> : null}
            {message.sender ? <SenderOrders message={message} orders={message.sender.orders} /> : null}
            <OtherMessages message={message} />
            <MoreAboutSender message={message} sender={message.sender} />
          </Box>
        </HandOverPressReceiver>
      }
    >
      <PutAsideNote message={message} />
      {message.mergedInto ? <MergedInto intoId={message.mergedInto} /> : null}
      <HandOverPressReceiver value={setHandOverPress}>
        <DeletionRequestNote message={message} />
      </HandOverPressReceiver>
      <AlsoFromSender message={message} />
      <Conversation message={message} />
      <Box ref={setDock} />
    </RecordLayout>
  );
}

/** The page of a contact message. */
export const ContactMessageShow = () => (
  <RecordShow resource={RESOURCE}>
    <MessageDetails />
  </RecordShow>
);
