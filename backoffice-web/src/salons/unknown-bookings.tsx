import { Box, Typography } from '@mui/material';
import { InlineFailure } from '../components/inline-failure';
import { useResourceTranslate } from '../i18n/i18n';

interface UnknownBookingsProps {
  /** Why the appointments could not be loaded; null while they load. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** In a dialog that cannot be confirmed without knowing the appointments of a salon: that they are loading, or why they are not known. */
export function UnknownBookings({ error, onRetry }: UnknownBookingsProps) {
  const t = useResourceTranslate('salons');
  if (!error) {
    return (
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('loadingBookings')}
      </Typography>
    );
  }
  return (
    <Box>
      <InlineFailure error={error} onRetry={onRetry} />
      <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
        {t('needsBookings')}
      </Typography>
    </Box>
  );
}
