import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card with a heading, for one subject of a record. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {children}
      </Box>
    </Card>
  );
}

interface DetailProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A name and a value within a {@link Panel}. */
export function Detail({ label, children }: DetailProps) {
  return (
    <div>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Typography>
    </div>
  );
}
