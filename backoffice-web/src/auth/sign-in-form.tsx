import { Alert, Button, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { UNEXPECTED } from '../data/http-client';
import { signIn } from './sign-in';

const sentenceOf = (failure: unknown): string => (failure instanceof Error ? failure.message : UNEXPECTED);

/** Asks for the address and sends it; enters at once where the device is trusted. */
export function SignInForm({ onLinkSent }: { onLinkSent: (email: string) => void }) {
  const translate = useTranslate();
  const login = useLogin();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) {
      setProblem('backOffice.signIn.invalid');
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      if ((await signIn(address)) === 'link_sent') onLinkSent(address);
      else await login({});
    } catch (failure) {
      setProblem(sentenceOf(failure));
    } finally {
      setBusy(false);
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
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ inputLabel: { required: false } }}
      />
      {problem ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      ) : null}
      <Button type="submit" variant="contained" size="large" fullWidth loading={busy} sx={{ mt: 2 }}>
        {translate('backOffice.signIn.submit')}
      </Button>
    </form>
  );
}
