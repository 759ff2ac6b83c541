import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNotifyErrorText } from '../actions/use-record-action';
import { toErrorMessage } from '../data/http-client';
import { NoticePage } from '../pages/notice-page';
import type { Session, SessionSource } from './session';
import { signOut } from './sign-in';

/** Returns the email address of a signed-in customer. Redirects everybody else. */
function useCustomerEmail(sessionSource: SessionSource): string | undefined {
  const navigate = useNavigate();
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    sessionSource.invalidate();
    sessionSource.getSession().then(setSession, () => navigate('/login', { replace: true }));
  }, [sessionSource, navigate]);
  useEffect(() => {
    if (session && session.kind !== 'customer') void navigate('/', { replace: true });
  }, [session, navigate]);
  return session?.kind === 'customer' ? session.user.email : undefined;
}

/** Tells a customer that they have no staff role, and offers to sign out or to go to the shop. */
export function NotStaffPage({ sessionSource }: { sessionSource: SessionSource }) {
  const translate = useTranslate();
  const notifyErrorText = useNotifyErrorText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const email = useCustomerEmail(sessionSource);

  async function signOutAndLeave(): Promise<void> {
    try {
      await signOut();
      sessionSource.invalidate();
      queries.clear();
      await navigate('/login', { replace: true });
    } catch (error) {
      notifyErrorText(toErrorMessage(error));
    }
  }

  if (!email) return null;
  return (
    <main>
      <NoticePage
        level="h1"
        heading={translate('backOffice.noAccess.heading')}
        text={translate('backOffice.noAccess.lead', { email })}
      >
        <Button variant="contained" onClick={() => void signOutAndLeave()}>
          {translate('backOffice.noAccess.signOut')}
        </Button>
        <Button href="/">{translate('backOffice.noAccess.shop')}</Button>
      </NoticePage>
    </main>
  );
}
