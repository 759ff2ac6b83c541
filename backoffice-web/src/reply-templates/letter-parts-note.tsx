import { Alert } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';
import { findLetterParts } from './letter-parts';

/** Points out that a text greets or closes by itself, which the mail does, too. The greeting of a template is left out when it is inserted. */
export function LetterPartsNote({ text, isTemplate = false }: { text: string; isTemplate?: boolean }) {
  const t = useResourceTranslate(`reply-templates.${isTemplate ? 'letterPartsOfTemplate' : 'letterParts'}`);
  const { greeting, closing } = findLetterParts(text);
  if (!greeting && !closing) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {greeting && closing
        ? t('both', { greeting, closing })
        : greeting
          ? t('greeting', { greeting })
          : t('closing', { closing })}
    </Alert>
  );
}
