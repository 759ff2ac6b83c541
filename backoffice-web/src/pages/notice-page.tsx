import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BrandMark } from '../layout/brand';

interface NoticePageProps {
  readonly heading: string;
  readonly text: string;
  /** `h2` inside the layout, whose app bar holds the `h1`; `h1` for pages without the layout. */
  readonly level?: 'h1' | 'h2';
  /** Buttons to other pages. */
  readonly children?: ReactNode;
}

/** A page with only a logo, a heading, a sentence and buttons. */
export function NoticePage({ heading, text, level = 'h2', children }: NoticePageProps) {
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
      <BrandMark size={40} />
      <Typography variant="h4" component={level}>
        {heading}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '48ch', textWrap: 'pretty' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        {children}
      </Box>
    </Box>
  );
}
