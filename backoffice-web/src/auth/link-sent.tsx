import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { UNEXPECTED } from '../data/http-client';

interface LinkSentProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Tells that a link is in the mail; whoever has opened it in another tab goes on from here. */
export function LinkSent({ email, onAnother }: LinkSentProps) {
  const translate = useTranslate();
  const login = useLogin();
  const [problem, setProblem] = useState<string>();

  async function goOn(): Promise<void> {
    try {
      await login({});
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : UNEXPECTED);
    }
  }

  return (
    <div role="status">
      <Typography variant="h4" component="h1">
        {translate('backOffice.signIn.sentHeading')}
      </Typography>
      <Typography variant="body1" sx={{ mt: 1, mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('backOffice.signIn.sent', { email })}
      </Typography>
      {problem ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(problem, { _: problem })}
        </Alert>
      ) : null}
      <Button variant="contained" size="large" fullWidth onClick={() => void goOn()}>
        {translate('backOffice.signIn.continue')}
      </Button>
      <Button fullWidth sx={{ mt: 1 }} onClick={onAnother}>
        {translate('backOffice.signIn.another')}
      </Button>
    </div>
  );
}
