import type { Theme } from '@mui/material/styles';

/** The hours at which no appointment starts. */
export const HATCHED = {
  bgcolor: 'action.hover',
  backgroundImage: (theme: Theme) =>
    `repeating-linear-gradient(135deg, transparent 0 7px, ${theme.palette.divider} 7px 8px)`,
} as const;

/** The hours that have passed, light enough for the numbers on them. */
export const PAST_STYLE = { bgcolor: 'text.primary', opacity: 0.07 } as const;
