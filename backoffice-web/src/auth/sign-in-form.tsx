import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';
import { signIn } from './sign-in';

/**
 * The form for the email address. Staff are always mailed a link. Only a customer who comes here on a remembered device
 * has a session at once, and `login` then leads to the page that says that customers have no access.
 */
export function SignInForm({ onLinkSent }: { onLinkSent: (email: string) => void }) {
  const translate = useTranslate();
  const login = useLogin();
  const [email, setEmail] = useState('');
  /** A translation key, or a text of the server, which is shown as it is. */
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) {
      setErrorMessage('backOffice.signIn.invalid');
      return;
    }
    setErrorMessage(undefined);
    setPending(true);
    try {
      if ((await signIn(address)) === 'link_sent') onLinkSent(address);
      else await login({});
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={translate('backOffice.signIn.email')}
        type="email"
        name="email"
        autoComplete="email"
        size="medium"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        // Without a mark at the label, for which its frame would leave a gap: there is no other field.
        slotProps={{ htmlInput: { required: true } }}
      />
      {errorMessage ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(errorMessage, { _: errorMessage })}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" size="large" fullWidth loading={isPending} sx={{ mt: 2 }}>
        {translate('backOffice.signIn.submit')}
      </Button>
    </form>
  );
}
