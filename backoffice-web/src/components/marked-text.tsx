import { Box } from '@mui/material';
import { splitAtFoundWords } from '../format/find-passage';

/** A text in which the words that were searched for are marked. */
export const MarkedText = ({ text, search }: { readonly text: string; readonly search: string }) => (
  <>
    {splitAtFoundWords(text, search).map((part) =>
      part.isFound ? (
        <Box
          key={part.start}
          component="mark"
          sx={{ bgcolor: 'warning.light', color: 'common.black', borderRadius: 0.5 }}
        >
          {part.text}
        </Box>
      ) : (
        part.text
      ),
    )}
  </>
);
