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
  /** The language that the reply is in as it is written so far; undefined if that is not clear. */
  readonly written: string | undefined;
  readonly onChoose: (language: string) => void;
}

/**
 * The choice of the mail's language. It says how the sender's language is known, and warns if the reply or the mail is in another one.
 */
export function ReplyLanguage({ message, language, written, onChoose }: ReplyLanguageProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const page = nameLanguage(message.language ?? language);
  const detected = detectSenderLanguage(message);
  const theirs = detected ?? message.language ?? language;
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
      <WrittenLanguageNote language={language} written={written} onChoose={onChoose} />
      {theirs === language || theirs === written ? null : (
        <LanguageNote
          severity="info"
          text={t(detected ? 'theyWriteIn' : 'theyReadIn', {
            theirs: nameLanguage(theirs),
            language: nameLanguage(language),
          })}
          useLabel={t('useLanguage', { language: nameLanguage(theirs) })}
          onUse={() => onChoose(theirs)}
        />
      )}
    </>
  );
}

/** Warns if the reply is in another language than the mail around it. */
export function WrittenLanguageNote({ language, written, onChoose }: Omit<ReplyLanguageProps, 'message'>) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  if (!written || written === language) return null;
  return (
    <LanguageNote
      severity="warning"
      text={t('otherLanguage', { written: nameLanguage(written), language: nameLanguage(language) })}
      useLabel={t('useLanguage', { language: nameLanguage(written) })}
      onUse={() => onChoose(written)}
    />
  );
}

interface LanguageNoteProps {
  readonly severity: 'warning' | 'info';
  readonly text: string;
  readonly useLabel: string;
  readonly onUse: () => void;
}

/** A sentence about the language of the mail, with a button to choose another one. */
const LanguageNote = ({ severity, text, useLabel, onUse }: LanguageNoteProps) => (
  <Alert
    severity={severity}
    sx={{ mt: 1 }}
    action={
      <Button color="inherit" size="small" onClick={onUse}>
        {useLabel}
      </Button>
    }
  >
    {text}
  </Alert>
);
