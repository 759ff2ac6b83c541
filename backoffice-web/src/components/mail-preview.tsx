import type { MailPreview as Preview } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { Box, Tab, Tabs } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { Detail, Details } from './details';
import { sendKeysToPage } from './send-keys-to-page';
import { writeMailDocument } from './write-mail-document';

const FRAME_HEIGHT = 'min(420px, 38vh)';

type Part = 'html' | 'text';

interface MailPreviewProps {
  readonly mail: Preview;
  /** Whether it takes the place of the field that had the focus, so that the keys of its form go on working. */
  readonly takesFocus?: boolean;
  /** Whether the mail is as high as its text, because what is around it scrolls already. */
  readonly isWhole?: boolean;
}

/** A mail as its recipient would see it: address, language, subject, and one of its two parts. */
export function MailPreview({ mail, takesFocus = false, isWhole = false }: MailPreviewProps) {
  const t = useResourceTranslate('mails.preview');
  const panelId = useId();
  const [part, setPart] = useState<Part>('html');
  const preview = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) preview.current?.focus();
  }, [takesFocus]);
  return (
    <Box ref={preview} role="group" aria-label={t('label')} tabIndex={-1} sx={{ mt: 2, outline: 'none' }}>
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
          <MailFrame title={t('html')} html={mail.html} isWhole={isWhole} />
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
              ...(!isWhole && { height: FRAME_HEIGHT }),
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

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  readonly isWhole: boolean;
}

function MailFrame({ title, html, isWhole }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  function write(element: HTMLIFrameElement): void {
    writeMailDocument(element, html);
    // The frame has an edge of 1 px above and below.
    if (isWhole) setHeight((element.contentDocument?.documentElement.scrollHeight ?? 0) + 2);
  }
  const writeAgain = useEvent(write);
  useEffect(() => {
    if (frame.current && html) writeAgain(frame.current);
  }, [html, writeAgain]);
  useEffect(() => sendKeysToPage(frame.current), []);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      // Some browsers replace the first empty document of a new frame a moment later, with all that was written into it.
      onLoad={({ currentTarget }) => {
        write(currentTarget as HTMLIFrameElement);
        sendKeysToPage(currentTarget as HTMLIFrameElement);
      }}
      sx={{
        display: 'block',
        width: 1,
        height: height && isWhole ? `${height}px` : FRAME_HEIGHT,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    />
  );
}
