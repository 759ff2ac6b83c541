import { Alert, Box, Card, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { useCheckAuth, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Mark } from '../components/mark';
import { NO_ACCESS_PATH } from './auth-provider';
import { LinkSent } from './link-sent';
import { SignInForm } from './sign-in-form';

/** Sends on whoever is signed in already. */
function useLeaveWhenSignedIn(): void {
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    checkAuth({}, false)
      .then(() => navigate('/', { replace: true }))
      .catch((failure: { redirectTo?: string } | undefined) => {
        if (failure?.redirectTo === NO_ACCESS_PATH) void navigate(NO_ACCESS_PATH, { replace: true });
      });
  }, [checkAuth, navigate]);
}

function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 420 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3, pl: 0.5 }}>
          <Mark size={32} />
          <Typography variant="h5" component="p">
            {translate('backOffice.brand')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', ml: 'auto' }}>
            {translate('backOffice.office')}
          </Typography>
        </Box>
        <Card sx={{ p: { xs: 3, sm: 4 } }}>{children}</Card>
      </Box>
    </Box>
  );
}

/** Asks staff for their address; then either lets them in or tells them to look into their mail. */
export function LoginPage() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();
  useLeaveWhenSignedIn();

  if (sentTo) {
    return (
      <Frame>
        <LinkSent email={sentTo} onAnother={() => setSentTo(undefined)} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Typography variant="h4" component="h1">
        {translate('backOffice.signIn.heading')}
      </Typography>
      {search.has('ended') ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('backOffice.signIn.ended')}
        </Alert>
      ) : null}
      <Typography variant="body1" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        {translate('backOffice.signIn.lead')}
      </Typography>
      <SignInForm onLinkSent={setSentTo} />
    </Frame>
  );
}
