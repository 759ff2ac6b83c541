import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card with a heading that shows one aspect of a record. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
    </Card>
  );
}

interface DetailsProps {
  /** Arranges the details in columns if there is room. On phones the first detail fills a row. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}

const COLUMNS = {
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(210px, 1fr))' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

/** A list of {@link Detail}s inside a {@link Panel}. */
export function Details({ columns = false, children }: DetailsProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, ...(columns ? COLUMNS : {}) }}>
      {children}
    </Box>
  );
}

interface DetailProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A label with a value. */
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
