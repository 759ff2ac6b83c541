import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says that records could not be loaded, and why. It must not look like an empty list. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const translate = useTranslate();
  const message = toErrorMessage(error);
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 3,
        py: { xs: 6, sm: 10 },
      }}
    >
      <CloudOffOutlined sx={{ color: 'text.secondary', fontSize: 36 }} />
      <Typography variant="h6" component="h2">
        {translate('backOffice.failure.heading')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '46ch' }}>
        {translate(message, { _: message })}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {translate('backOffice.failure.retry')}
      </Button>
    </Box>
  );
}
