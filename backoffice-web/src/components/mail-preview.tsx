import type { MailPreview as Preview } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { Box, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useResourceTranslate } from '../i18n/i18n';
import { Detail, Details } from './details';
import { writeMailDocument } from './write-mail-document';

const FRAME_HEIGHT = 'min(420px, 38vh)';

type Part = 'html' | 'text';

/** A mail as its recipient would see it: address, language, subject, and one of its two parts. */
export function MailPreview({ mail }: { mail: Preview }) {
  const t = useResourceTranslate('mails.preview');
  const panelId = useId();
  const [part, setPart] = useState<Part>('html');
  return (
    <Box sx={{ mt: 2 }}>
      <Details>
        <Detail label={t('to')}>{mail.to}</Detail>
        <Detail label={t('subject')}>
          <bdi lang={mail.language}>{mail.subject}</bdi>
        </Detail>
        <Detail label={t('language')}>{nameLanguage(mail.language)}</Detail>
      </Details>
      <Tabs value={part} onChange={(_event, chosen: Part) => setPart(chosen)} sx={{ mb: 1 }}>
        {(['html', 'text'] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(name)}
            id={`${panelId}-${name}`}
            aria-controls={`${panelId}-panel`}
          />
        ))}
      </Tabs>
      <Box id={`${panelId}-panel`} role="tabpanel" aria-labelledby={`${panelId}-${part}`}>
        {part === 'html' ? (
          <MailFrame title={t('html')} html={mail.html} />
        ) : (
          <Box
            component="pre"
            // A scrolling region must be in the order of focus.
            tabIndex={0}
            dir="auto"
            lang={mail.language}
            sx={{
              m: 0,
              p: 2,
              height: FRAME_HEIGHT,
              overflow: 'auto',
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              fontSize: 14,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {mail.text}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) writeMailDocument(frame.current, html);
  }, [html]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      // Some browsers replace the first empty document of a new frame a moment later, with all that was written into it.
      onLoad={({ currentTarget }) => writeMailDocument(currentTarget as HTMLIFrameElement, html)}
      sx={{
        display: 'block',
        width: 1,
        height: FRAME_HEIGHT,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  );
}
