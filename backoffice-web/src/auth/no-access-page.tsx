import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { UNEXPECTED } from '../data/http-client';
import { MessagePage } from '../pages/message-page';
import type { Session, SessionSource } from './session';
import { signOut } from './sign-in';

/** The session of this moment; whoever is not refused (any more) is sent to where they belong. */
function useRefusedEmail(source: SessionSource): string | undefined {
  const navigate = useNavigate();
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    source.forget();
    source.current().then(setSession, () => navigate('/login', { replace: true }));
  }, [source, navigate]);
  useEffect(() => {
    if (session && session.kind !== 'refused') void navigate('/', { replace: true });
  }, [session, navigate]);
  return session?.kind === 'refused' ? session.user.email : undefined;
}

/** For somebody who is signed in and has no staff role: says so, and offers the two ways out. */
export function NoAccessPage({ session }: { session: SessionSource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const email = useRefusedEmail(session);

  async function leave(): Promise<void> {
    try {
      await signOut();
      session.forget();
      queries.clear();
      await navigate('/login', { replace: true });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : UNEXPECTED, { type: 'error' });
    }
  }

  if (!email) return null;
  return (
    <main>
      <MessagePage
        level="h1"
        heading={translate('backOffice.noAccess.heading')}
        lead={translate('backOffice.noAccess.lead', { email })}
      >
        <Button variant="contained" onClick={() => void leave()}>
          {translate('backOffice.noAccess.signOut')}
        </Button>
        <Button href="/">{translate('backOffice.noAccess.shop')}</Button>
      </MessagePage>
    </main>
  );
}
