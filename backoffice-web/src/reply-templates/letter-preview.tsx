import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { leaveOutGreeting } from './letter-parts';

interface LetterPreviewProps {
  readonly text: string;
  /** BCP 47 tag of the text's language. */
  readonly language: string;
  readonly isShown: boolean;
}

/** The text as the customer reads it, between the greeting and the closing of the mail, below how the mails of its language address people. */
export function LetterPreview({ text, language, isShown }: LetterPreviewProps) {
  const t = useResourceTranslate('reply-templates.preview');
  const headingId = useId();
  const { readReplyFrames } = useReads();
  const { data } = useQuery({
    queryKey: ['reply-frames'],
    queryFn: ({ signal }) => readReplyFrames({ signal }),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const frame = data?.[language];
  if (!frame) return null;
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 2 }}>
      <Typography id={headingId} variant="subtitle2" component="h3">
        {t('title')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t(`tones.${language}`)}
      </Typography>
      <Typography
        variant="body2"
        component="div"
        lang={language}
        dir="auto"
        sx={{
          mt: 0.5,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {[frame.greeting, leaveOutGreeting(text, language).trim() || '…', frame.closing.join('\n')].join(
          '\n\n',
        )}
      </Typography>
    </Box>
  );
}
