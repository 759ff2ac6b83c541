import { Box, CircularProgress } from '@mui/material';
import { useTimeout, useTranslate } from 'react-admin';

/** While the first answer is on its way; quick answers never show it. */
export function LoadingPage() {
  const translate = useTranslate();
  const slow = useTimeout(400);
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center' }}>
      {slow ? <CircularProgress size={28} aria-label={translate('ra.page.loading')} /> : null}
    </Box>
  );
}
