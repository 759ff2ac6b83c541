import { Alert, Box, Card, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BrandMark } from '../layout/brand';
import { PasskeySignInButton } from '../passkeys/passkey-sign-in-button';
import { userActivity } from './activity';
import { NOT_STAFF_PATH } from './auth-provider';
import { SignInForm } from './sign-in-form';
import { SignInLinkSent } from './sign-in-link-sent';

/** Redirects a user who is signed in already. */
function useRedirectWhenSignedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false)
      .then(() => navigate('/', { replace: true }))
      .catch((error: { redirectTo?: string } | undefined) => {
        if (error?.redirectTo === NOT_STAFF_PATH) void navigate(NOT_STAFF_PATH, { replace: true });
      });
  }, [checkAuth, navigate]);
}

function LoginLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3, pl: 0.5 }}>
          <BrandMark size={32} />
          <Typography variant="h5" component="p">
            {translate('backOffice.brand')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', ml: 'auto' }}>
            {translate('backOffice.appName')}
          </Typography>
        </Box>
        <Card sx={{ p: { xs: 3, sm: 4 } }}>{children}</Card>
      </Box>
    </Box>
  );
}

/** Asks for an email address, to which a link is mailed, or signs in with a passkey. */
export function LoginPage() {
  const translate = useTranslate();
  const [searchParams] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  const [isIdle] = useState(userActivity.isIdle);
  const endReason = isIdle ? 'idle' : searchParams.has('ended') ? 'ended' : undefined;
  useRedirectWhenSignedIn();

  if (sentTo) {
    return (
      <LoginLayout>
        <SignInLinkSent email={sentTo} onChangeEmail={() => setSentTo(undefined)} />
      </LoginLayout>
    );
  }
  return (
    <LoginLayout>
      <Typography variant="h4" component="h1">
        {translate('backOffice.signIn.heading')}
      </Typography>
      {endReason ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate(`backOffice.signIn.${endReason}`)}
        </Alert>
      ) : null}
      <Typography variant="body1" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        {translate('backOffice.signIn.lead')}
      </Typography>
      <SignInForm onLinkSent={setSentTo} />
      <PasskeySignInButton />
    </LoginLayout>
  );
}
