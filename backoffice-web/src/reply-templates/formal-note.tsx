import { nameLanguage } from '@mirabelle/catalogue';
import { Alert } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';
import { findFormalWord } from './formal-address';

interface FormalNoteProps {
  readonly text: string;
  /** BCP 47 tag of the language of the text; undefined if it is not known. */
  readonly language: string | undefined;
}

/** Warns if a text addresses the customer formally, while the mail around it does not. */
export function FormalNote({ text, language }: FormalNoteProps) {
  const t = useResourceTranslate('reply-templates.formal');
  const word = findFormalWord(text, language);
  if (language === undefined || word === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t(language, { language: nameLanguage(language), word })}
    </Alert>
  );
}
