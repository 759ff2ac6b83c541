import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import type { TemplateContent } from '../reply-templates/template-dialog';
import { useStarters } from '../reply-templates/use-starters';

/** A template, filled in from the message and the appointment, or a ready-made answer that is no template yet. */
export type OfferedTemplate = FilledReplyTemplate & { readonly starter?: TemplateContent };

interface TemplateMenuProps {
  readonly messageId: string;
  /** BCP 47 tag of the language of the mail. */
  readonly language: string | undefined;
  readonly onChoose: (template: OfferedTemplate) => void;
}

const createKey = ({ id, language }: OfferedTemplate): string => `${id} ${language}`;

/** Ready-made answers have no placeholders. */
const offerStarter = (starter: TemplateContent): OfferedTemplate[] =>
  Object.entries(starter.texts).map(([language, text]) => ({
    id: `starter ${starter.title}`,
    title: starter.title,
    language,
    text,
    open: [],
    pastAppointment: null,
    starter,
  }));

/**
 * The templates for the reply to a message, each in all languages in which it is written, first those in the language of the mail. Below
 * them are the ready-made answers that are no templates yet.
 */
export function TemplateMenu({ messageId, language: mailLanguage, onChoose }: TemplateMenuProps) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  const { listFilledTemplates } = useReads();
  const starters = useStarters();
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-templates', 'filled', messageId],
    queryFn: ({ signal }) => listFilledTemplates(messageId, { signal }),
  });
  if (!data || !starters) return error ? <InlineFailure error={error} onRetry={refetch} /> : null;
  const isOther = ({ language }: OfferedTemplate) => Number(language !== mailLanguage);
  const own = data.toSorted((first, second) => isOther(first) - isOther(second));
  const offered: readonly OfferedTemplate[] = [...own, ...starters.flatMap(offerStarter)];
  if (offered.length === 0) return <NoTemplates />;
  const describe = ({ title, language, starter }: OfferedTemplate): string =>
    t(starter ? 'readyMadeChoice' : 'templateChoice', { title, language: nameLanguage(language) });
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
          {describe(template)}
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
