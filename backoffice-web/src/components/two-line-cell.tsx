import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface TwoLineCellProps {
  readonly children: ReactNode;
  readonly caption: ReactNode;
}

/** Long names and addresses leave room for the other columns of a screen of 1440 px. */
const MAX_WIDTH = '30ch';

/** The content of a table cell with a small caption below it. */
export const TwoLineCell = ({ children, caption }: TwoLineCellProps) => (
  <Box sx={{ maxWidth: MAX_WIDTH, overflowWrap: 'anywhere' }}>
    {children}
    {caption === null ? null : (
      <Typography
        variant="caption"
        noWrap
        title={typeof caption === 'string' ? caption : undefined}
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {caption}
      </Typography>
    )}
  </Box>
);

interface TextPreviewCellProps {
  readonly title: ReactNode;
  readonly text: string | null;
  readonly maxWidth: string;
}

/** A title above as much of a longer text as fits on one line, both in their own writing direction. */
export const TextPreviewCell = ({ title, text, maxWidth }: TextPreviewCellProps) => (
  <Box sx={{ maxWidth }}>
    <bdi>{title}</bdi>
    <Typography
      variant="caption"
      noWrap
      dir="auto"
      sx={{ display: 'block', textAlign: 'left', color: 'text.secondary' }}
    >
      {text}
    </Typography>
  </Box>
);
