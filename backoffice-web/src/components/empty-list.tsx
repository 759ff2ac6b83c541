import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

/** Explains what a list without records is for, with the texts `emptyHeading` and `empty` of the resource. */
export function EmptyList({ icon }: { icon: ReactNode }) {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        flex: 1,
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 3,
        py: { xs: 8, sm: 14 },
      }}
    >
      <Box sx={{ color: 'text.secondary', '& svg': { fontSize: 36 } }}>{icon}</Box>
      <Typography variant="h5" component="h2">
        {translate(`resources.${resource}.emptyHeading`)}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', maxWidth: '46ch', textWrap: 'pretty' }}>
        {translate(`resources.${resource}.empty`)}
      </Typography>
    </Box>
  );
}
