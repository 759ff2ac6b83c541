import { Button } from '@mui/material';
import { Title, useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MessagePage } from './message-page';

type Subject = 'notFound' | 'denied' | 'auth';

function HomeButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/" variant="contained">
      {translate('backOffice.pages.home')}
    </Button>
  );
}

function StandingPage({ subject }: { subject: Subject }) {
  const translate = useTranslate();
  const heading = translate(`backOffice.pages.${subject}Heading`);
  return (
    <>
      <Title title={heading} />
      <MessagePage heading={heading} lead={translate(`backOffice.pages.${subject}`)}>
        <HomeButton />
      </MessagePage>
    </>
  );
}

/** For addresses that lead nowhere. */
export const NotFoundPage = () => <StandingPage subject="notFound" />;

/** For pages outside the person's roles. */
export const AccessDeniedPage = () => <StandingPage subject="denied" />;

/** For when the roles could not be asked for. */
export const AuthenticationErrorPage = () => <StandingPage subject="auth" />;

/** For a page that threw; the frame around it still stands. */
export function ErrorPage() {
  const translate = useTranslate();
  return (
    <MessagePage
      heading={translate('backOffice.pages.errorHeading')}
      lead={translate('backOffice.pages.error')}
    >
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {translate('backOffice.pages.retry')}
      </Button>
      <HomeButton />
    </MessagePage>
  );
}

/** For when the frame itself threw. Going elsewhere brings the app back. */
export function CrashPage({ resetErrorBoundary }: { resetErrorBoundary: (args: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  return <ErrorPage />;
}
