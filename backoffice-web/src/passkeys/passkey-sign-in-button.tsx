import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { authenticateWithPasskey, supportsPasskeys } from './passkey-api';

/** Signs staff in with a passkey, without an address. */
export function PasskeySignInButton() {
  const translate = useTranslate();
  const login = useLogin();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (!supportsPasskeys()) return null;

  async function signIn(): Promise<void> {
    setFailed(false);
    setPending(true);
    try {
      await authenticateWithPasskey();
      await login({});
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        loading={isPending}
        sx={{ mt: 1.5 }}
        onClick={() => void signIn()}
      >
        {translate('backOffice.passkeys.signIn')}
      </Button>
      {hasFailed ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('backOffice.passkeys.signInFailed')}
        </Alert>
      ) : null}
    </>
  );
}
