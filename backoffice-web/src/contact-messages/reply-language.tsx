import type { AdminContactMessage, AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { LANGUAGES, type LanguageCode, nameLanguage } from '@mirabelle/catalogue';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';
import { detectLanguage } from './detect-language';

type WrittenMessage = Pick<
  AdminContactMessage,
  'subject' | 'message' | 'latestMessage' | 'latestIsFromOtherAddress'
> &
  Partial<Pick<AdminContactMessageDetails, 'language'>>;

/** The language that the sender's texts look like, first of all the latest one; undefined if they do not tell. */
const detectSenderLanguage = (message: WrittenMessage): LanguageCode | undefined =>
  (message.latestIsFromOtherAddress ? undefined : detectLanguage(message.latestMessage ?? '')) ??
  detectLanguage(`${message.subject ?? ''}\n${message.message ?? ''}`);

/** The language in which a reply greets and closes as long as nobody chooses another one; undefined while it is not known. */
export const presetReplyLanguage = (message: WrittenMessage): string | undefined =>
  message.language ? (detectSenderLanguage(message) ?? message.language) : undefined;

interface ReplyLanguageProps {
  readonly message: WrittenMessage;
  /** BCP 47 tag. */
  readonly language: string;
  /** The reply as it is written so far. */
  readonly text: string;
  readonly onChoose: (language: string) => void;
}

/** The choice of the mail's language. It says how the sender's language is known, and warns if the reply looks like another one. */
export function ReplyLanguage({ message, language, text, onChoose }: ReplyLanguageProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const page = nameLanguage(message.language ?? language);
  const detected = detectSenderLanguage(message);
  const written = detectLanguage(text);
  return (
    <>
      <TextField
        select
        label={t('language')}
        value={language}
        helperText={
          detected
            ? t('writtenOnAndIn', { page, language: nameLanguage(detected) })
            : t('writtenOn', { page })
        }
        onChange={(event) => onChoose(event.target.value)}
        sx={{ mt: 2 }}
      >
        {LANGUAGES.map(({ code }) => (
          <MenuItem key={code} value={code}>
            {nameLanguage(code)}
          </MenuItem>
        ))}
      </TextField>
      {written && written !== language ? (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" size="small" onClick={() => onChoose(written)}>
              {t('useLanguage', { language: nameLanguage(written) })}
            </Button>
          }
        >
          {t('otherLanguage', { written: nameLanguage(written), language: nameLanguage(language) })}
        </Alert>
      ) : null}
    </>
  );
}
