import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Sums side by side, each with its name. */
export const Sums = ({ children }: { readonly children: ReactNode }) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
    {children}
  </Box>
);

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

/** One of the {@link Sums}. */
export const Sum = ({ label, amount, isStrong = false }: SumProps) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: isStrong ? 600 : 500 }}
    >
      {amount}
    </Typography>
  </Box>
);
