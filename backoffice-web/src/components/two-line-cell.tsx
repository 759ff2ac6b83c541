import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

interface TwoLineCellProps {
  readonly children: ReactNode;
  /** A caption that is only a text stays on one line and is cut off at its end. */
  readonly caption: ReactNode;
  readonly maxWidth?: string;
  /** Whether a caption that is a text breaks into lines instead. */
  readonly wrapsCaption?: boolean;
}

/** Cells with long names and addresses are no wider, so that all columns of a list fit on a screen of 1440 px. */
const MAX_WIDTH = '24ch';

/** Lets a long address break behind its `@`, before it breaks within a word. */
export const breakBehindAt = (content: ReactNode): ReactNode =>
  typeof content === 'string'
    ? content.split(/(?<=@)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))
    : content;

/** The content of a table cell with a small caption below it. */
export const TwoLineCell = ({
  children,
  caption,
  maxWidth = MAX_WIDTH,
  wrapsCaption = false,
}: TwoLineCellProps) => (
  <Box sx={{ maxWidth, overflowWrap: 'anywhere' }}>
    {breakBehindAt(children)}
    {caption === null ? null : (
      <Typography
        variant="caption"
        noWrap={typeof caption === 'string' && !wrapsCaption}
        title={typeof caption === 'string' ? caption : undefined}
        sx={{ display: 'block', color: 'text.secondary' }}
      >
        {caption}
      </Typography>
    )}
  </Box>
);

/** A name in a cell that is no wider. */
export const NameCell = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ maxWidth: MAX_WIDTH, overflowWrap: 'anywhere' }}>{children}</Box>
);

interface TextPreviewCellProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
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
