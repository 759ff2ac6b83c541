import { Box, Button, CircularProgress } from '@mui/material';
import { Title, useResetErrorBoundaryOnLocationChange, useTimeout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NoticePage } from './notice-page';

/** The page for unknown URLs. */
export const NotFoundPage = () => <TitledNoticePage name="notFound" />;

/** The page shown instead of a page that the user's roles may not open. */
export const AccessDeniedPage = () => <TitledNoticePage name="denied" />;

/** The page shown when the user's roles could not be fetched. */
export const AuthenticationErrorPage = () => <TitledNoticePage name="auth" />;

function TitledNoticePage({ name }: { name: 'notFound' | 'denied' | 'auth' }) {
  const translate = useTranslate();
  const heading = translate(`backOffice.pages.${name}Heading`);
  return (
    <>
      <Title title={heading} />
      <NoticePage heading={heading} text={translate(`backOffice.pages.${name}`)}>
        <DashboardButton />
      </NoticePage>
    </>
  );
}

function DashboardButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/" variant="contained">
      {translate('backOffice.pages.home')}
    </Button>
  );
}

/** The page shown when a page throws inside the layout. */
export function ErrorPage() {
  const translate = useTranslate();
  return (
    <NoticePage
      heading={translate('backOffice.pages.errorHeading')}
      text={translate('backOffice.pages.error')}
    >
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {translate('backOffice.pages.retry')}
      </Button>
      <DashboardButton />
    </NoticePage>
  );
}

/** The page shown when the layout itself throws. A navigation mounts the app again. */
export function CrashPage({ resetErrorBoundary }: { resetErrorBoundary: (args: unknown) => void }) {
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined));
  return <ErrorPage />;
}

/** Waits this long before showing the spinner, so that fast responses do not make it flash. */
const SPINNER_DELAY_MS = 400;

/** The page shown while the app loads. */
export function LoadingPage() {
  const translate = useTranslate();
  const isSlow = useTimeout(SPINNER_DELAY_MS);
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center' }}>
      {isSlow ? <CircularProgress size={28} aria-label={translate('ra.page.loading')} /> : null}
    </Box>
  );
}
