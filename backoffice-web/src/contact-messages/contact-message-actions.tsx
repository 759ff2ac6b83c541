import type { AdminContactMessage } from '@mirabelle/contracts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useTranslate } from 'react-admin';
import { useAct } from '../components/use-act';
import { GiveButton } from './give-button';
import { ReplyDialog } from './reply-dialog';
import { type ContactStep, stepsFor } from './steps';

/** The steps that a message's state and the person's role allow, as buttons. */
export function ContactMessageActions({ message }: { message: AdminContactMessage }) {
  const translate = useTranslate();
  const [replying, setReplying] = useState(false);
  const act = useAct('contact-messages', message.id);
  function press(step: ContactStep): void {
    act.begin();
    if (step === 'reply') setReplying(true);
    else act.mutate({ action: step });
  }
  const send = (reply: string) =>
    act.mutate({ action: 'reply', body: { reply } }, { onSuccess: () => setReplying(false) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {stepsFor(message).map((step) => (
        <CanAccess key={step} resource="contact-messages" action={step}>
          <Button
            variant={step === 'reply' ? 'contained' : 'outlined'}
            disabled={act.isPending}
            onClick={() => press(step)}
          >
            {translate(`resources.contact-messages.actions.${step}`)}
          </Button>
        </CanAccess>
      ))}
      {message.status === 'closed' ? null : (
        <CanAccess resource="contact-messages" action="assign">
          <GiveButton
            message={message}
            disabled={act.isPending}
            onOpen={act.begin}
            onGive={(assigneeId) => act.mutate({ action: 'assign', body: { assigneeId }, told: 'give' })}
          />
        </CanAccess>
      )}
      <ReplyDialog
        message={message}
        open={replying}
        busy={act.isPending}
        onKeep={() => setReplying(false)}
        onReply={send}
      />
    </Box>
  );
}
