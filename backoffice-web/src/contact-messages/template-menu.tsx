import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { InlineFailure } from '../components/inline-failure';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { nameLanguage } from '../reply-templates/languages';

interface TemplateMenuProps {
  readonly messageId: string;
  /** Called with the text of a template, filled in from the message. */
  readonly onChoose: (text: string) => void;
}

/**
 * The templates for the reply to a message, each in the sender's language if it has a text in it, otherwise in English.
 */
export function TemplateMenu({ messageId, onChoose }: TemplateMenuProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const { listFilledTemplates } = useReads();
  const {
    data: templates = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['reply-templates', 'filled', messageId],
    queryFn: ({ signal }) => listFilledTemplates(messageId, { signal }),
  });
  if (error && templates.length === 0) return <InlineFailure error={error} onRetry={refetch} />;
  // There are no templates, or they are still being loaded.
  if (templates.length === 0) return null;
  return (
    <TextField
      select
      label={t('template')}
      // The menu never shows a choice, because the user may change the text that it has inserted.
      value=""
      onChange={(event) => onChoose(templates.find(({ id }) => id === event.target.value)?.text ?? '')}
      sx={{ mt: 2 }}
    >
      {templates.map(({ id, title, language }) => (
        <MenuItem key={id} value={id}>
          {`${title} (${nameLanguage(language)})`}
        </MenuItem>
      ))}
    </TextField>
  );
}
