import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Mark } from '../components/mark';

interface MessagePageProps {
  readonly heading: string;
  readonly lead: string;
  /** Within the frame the bar holds the first heading of the page, elsewhere this is it. */
  readonly level?: 'h1' | 'h2';
  /** What one can do about it. */
  readonly children?: ReactNode;
}

/** A page that has only a sentence to say. */
export function MessagePage({ heading, lead, level = 'h2', children }: MessagePageProps) {
  return (
    <Box
      role="alert"
      sx={{
        minHeight: level === 'h1' ? '100dvh' : '60vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 2,
        p: 3,
      }}
    >
      <Mark size={40} />
      <Typography variant="h4" component={level}>
        {heading}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '48ch', textWrap: 'pretty' }}>{lead}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        {children}
      </Box>
    </Box>
  );
}
