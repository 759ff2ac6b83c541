import { Alert, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';

interface SignInLinkSentProps {
  readonly email: string;
  readonly onChangeEmail: () => void;
}

/** Says that the link was mailed. A user who has opened it in another tab continues with the button. */
export function SignInLinkSent({ email, onChangeEmail }: SignInLinkSentProps) {
  const translate = useTranslate();
  const login = useLogin();
  // The form that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  /** A translation key, or a text of the server, which is shown as it is. */
  const [errorMessage, setErrorMessage] = useState<string>();

  async function continueSignIn(): Promise<void> {
    try {
      await login({});
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
    }
  }

  return (
    <div role="status">
      <Typography ref={heading} tabIndex={-1} variant="h4" component="h1">
        {translate('backOffice.signIn.sentHeading')}
      </Typography>
      <Typography variant="body1" sx={{ mt: 1, mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('backOffice.signIn.sent', { email })}
      </Typography>
      {errorMessage ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(errorMessage, { _: errorMessage })}
        </Alert>
      ) : null}
      <Button variant="contained" size="large" fullWidth onClick={() => void continueSignIn()}>
        {translate('backOffice.signIn.continue')}
      </Button>
      <Button fullWidth sx={{ mt: 1 }} onClick={onChangeEmail}>
        {translate('backOffice.signIn.changeEmail')}
      </Button>
    </div>
  );
}
