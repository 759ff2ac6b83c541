import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';

interface InlineFailureProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Says that a part of a page could not be loaded, and why. It must not look as if there were nothing. */
export function InlineFailure({ error, onRetry }: InlineFailureProps) {
  const translate = useTranslate();
  const message = toErrorMessage(error);
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {translate('backOffice.failure.retry')}
        </Button>
      }
      sx={{ '& .MuiAlert-action': { alignItems: 'center', pt: 0 } }}
    >
      {translate('backOffice.failure.heading')}. {translate(message, { _: message })}
    </Alert>
  );
}
