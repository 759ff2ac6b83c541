import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Card, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createRecordPath, FROM_THE_TOP } from '../components/paths';
import { AssigneeName } from '../contact-messages/assignee-name';
import { DUE_FIRST, WAITING_FOR_REPLY } from '../contact-messages/message-tabs';
import { ReplyDeadlineLabel } from '../contact-messages/reply-deadline-label';

const MAX_MESSAGES = 5;

function Messages() {
  const translate = useTranslate();
  const { data } = useGetList<AdminContactMessage>('contact-messages', {
    filter: WAITING_FOR_REPLY,
    sort: DUE_FIRST,
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  // The number of messages above says whether there are any, and whether they could be read.
  if (!data || data.length === 0) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2">
        {translate('backOffice.dashboard.urgentMessages')}
      </Typography>
      <List component="div" disablePadding sx={{ mx: -1.5, mb: -1 }}>
        {data.map((message) => (
          <ListItemButton
            key={message.id}
            component={Link}
            to={createRecordPath('contact-messages', message.id)}
            state={FROM_THE_TOP}
            sx={{ borderRadius: 1, px: 1.5, columnGap: 2, flexWrap: 'wrap' }}
          >
            <ListItemText
              primary={<bdi>{message.subject ?? '–'}</bdi>}
              secondary={
                <>
                  <bdi>{message.name ?? message.email}</bdi> · <AssigneeName message={message} />
                </>
              }
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
            <Typography component="div" variant="body2">
              <ReplyDeadlineLabel message={message} />
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Card>
  );
}

/** The messages whose replies are due next, each as a link, for those who may answer them. */
export const UrgentMessages = () => (
  <CanAccess resource="contact-messages" action="reply">
    <Messages />
  </CanAccess>
);
