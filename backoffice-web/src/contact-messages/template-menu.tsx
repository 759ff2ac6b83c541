import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';

interface TemplateMenuProps {
  readonly messageId: string;
  /** BCP 47 tag of the language of the mail. */
  readonly language: string | undefined;
  /** Called with a template, filled in from the message and the appointment. */
  readonly onChoose: (template: FilledReplyTemplate) => void;
}

const createKey = ({ id, language }: FilledReplyTemplate): string => `${id} ${language}`;

/**
 * The templates for the reply to a message, each in all languages in which it is written, first those in the language of the mail.
 */
export function TemplateMenu({ messageId, language: mailLanguage, onChoose }: TemplateMenuProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const { listFilledTemplates } = useReads();
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-templates', 'filled', messageId],
    queryFn: ({ signal }) => listFilledTemplates(messageId, { signal }),
  });
  if (!data) return error ? <InlineFailure error={error} onRetry={refetch} /> : null;
  if (data.length === 0) return <NoTemplates />;
  const isOther = ({ language }: FilledReplyTemplate) => Number(language !== mailLanguage);
  const offered = data.toSorted((first, second) => isOther(first) - isOther(second));
  return (
    <TextField
      select
      label={t('template')}
      // The menu never shows a choice, because the user may change the text that it has inserted.
      value=""
      onChange={(event) => {
        const chosen = offered.find((template) => createKey(template) === event.target.value);
        if (chosen) onChoose(chosen);
      }}
      sx={{ mt: 2 }}
    >
      {offered.map((template) => (
        <MenuItem key={createKey(template)} value={createKey(template)}>
          {`${template.title} (${nameLanguage(template.language)})`}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Opens the templates in a new tab, because the reply would be lost with this page. */
function NoTemplates() {
  const t = useResourceTranslate('contact-messages.replyDialog');
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      {t('noTemplates')}{' '}
      <CanAccess resource="reply-templates" action="list">
        <Link component={RouterLink} to="/reply-templates" target="_blank" rel="noopener">
          {t('openTemplates')}
        </Link>
      </CanAccess>
    </Typography>
  );
}
