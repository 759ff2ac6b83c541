import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import {
  FALLBACK_LANGUAGE,
  findUnknownPlaceholders,
  nameLanguage,
  REPLY_PLACEHOLDERS,
} from '@mirabelle/catalogue';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../components/form-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { FormalNote } from './formal-note';
import { TEMPLATE_LANGUAGES } from './languages';
import { LetterPartsNote } from './letter-parts-note';
import { LetterPreview } from './letter-preview';

/** The API accepts titles and texts of these lengths. */
const MAX_TITLE_LENGTH = 80;
const MIN_TITLE_LENGTH = 2;
const MAX_TEXT_LENGTH = 5000;
const formatPlaceholder = (name: string) => `{{${name}}}`;

export type TemplateContent = Pick<AdminReplyTemplate, 'title' | 'texts'>;

interface TemplateDialogProps {
  readonly open: boolean;
  readonly isPending: boolean;
  readonly heading: string;
  /** The template to edit; left out for a new one. */
  readonly template?: TemplateContent;
  /** Answers to common questions that the form can begin with. */
  readonly starters?: readonly TemplateContent[];
  /** Replaces what is written by what a colleague has saved since the form opened; left out if nobody has. */
  readonly onShowSaved?: () => void;
  readonly onClose: () => void;
  readonly onSave: (content: TemplateContent) => void;
}

/** The form for a template: a title, and the text in one language after another. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { open, isPending, heading, template, starters = [], onShowSaved, onClose, onSave } = props;
  const t = useResourceTranslate('reply-templates');
  const [title, setTitle] = useState(template?.title ?? '');
  const [texts, setTexts] = useState(template?.texts ?? {});
  const [language, setLanguage] = useState(FALLBACK_LANGUAGE as string);
  const writtenTexts = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const [unknownInAny] = writtenTexts.flatMap(([, text]) => findUnknownPlaceholders(text));
  const hasEnglish = writtenTexts.some(([tag]) => tag === FALLBACK_LANGUAGE);
  const [unknownInShown] = findUnknownPlaceholders(texts[language] ?? '');

  const isText = (starter: TemplateContent) =>
    writtenTexts.length === Object.keys(starter.texts).length &&
    writtenTexts.every(([tag, text]) => text === starter.texts[tag]);
  /** No button replaces what somebody has written. */
  const hasOwnText = writtenTexts.length > 0 && !starters.some(isText);

  /** A title that somebody has typed stays. */
  function beginWith(starter: TemplateContent): void {
    if (title.trim() === '' || starters.some((other) => other.title === title)) setTitle(starter.title);
    setTexts(starter.texts);
  }

  function describeLanguage(tag: string): string {
    if (writtenTexts.some(([other]) => other === tag))
      return t('dialog.written', { language: nameLanguage(tag) });
    return tag === FALLBACK_LANGUAGE
      ? t('dialog.missing', { language: nameLanguage(tag) })
      : nameLanguage(tag);
  }

  return (
    <FormDialog
      open={open}
      isPending={isPending}
      title={heading}
      lead={t('dialog.lead')}
      cancelLabel={t('dialog.cancel')}
      submitLabel={t('dialog.submit')}
      canSubmit={title.trim().length >= MIN_TITLE_LENGTH && hasEnglish && unknownInAny === undefined}
      onClose={onClose}
      onSubmit={() =>
        onSave({
          title: title.trim(),
          texts: Object.fromEntries(writtenTexts.map(([tag, text]) => [tag, text.trim()])),
        })
      }
    >
      {onShowSaved ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={onShowSaved}>
              {t('dialog.showSaved')}
            </Button>
          }
        >
          {t('dialog.outdated')}
        </Alert>
      ) : null}
      {starters.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
            {t('starters.inDialog')}
          </Typography>
          {starters.map((starter) => (
            <Button
              key={starter.title}
              size="small"
              variant="outlined"
              disabled={hasOwnText}
              onClick={() => beginWith(starter)}
            >
              {starter.title}
            </Button>
          ))}
        </Box>
      ) : null}
      <TextField
        label={t('fields.title')}
        helperText={t('dialog.titleHelp')}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: MAX_TITLE_LENGTH } }}
        sx={{ mt: 2 }}
      />
      <TextField
        select
        label={t('fields.language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        sx={{ mt: 2 }}
      >
        {TEMPLATE_LANGUAGES.map((tag) => (
          <MenuItem key={tag} value={tag}>
            {describeLanguage(tag)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={`${t('fields.text')} (${nameLanguage(language)})`}
        value={texts[language] ?? ''}
        onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
        error={unknownInShown !== undefined}
        helperText={
          unknownInShown === undefined
            ? t('dialog.textHelp', { placeholders: REPLY_PLACEHOLDERS.map(formatPlaceholder).join(', ') })
            : t('dialog.unknown', { placeholder: formatPlaceholder(unknownInShown) })
        }
        multiline
        minRows={6}
        required={language === FALLBACK_LANGUAGE}
        slotProps={{ htmlInput: { maxLength: MAX_TEXT_LENGTH, lang: language, dir: 'auto' } }}
        sx={{ mt: 2 }}
      />
      <LetterPartsNote text={texts[language] ?? ''} isTemplate />
      <FormalNote text={texts[language] ?? ''} language={language} />
      <LetterPreview text={texts[language] ?? ''} language={language} isShown={open} />
    </FormDialog>
  );
}
