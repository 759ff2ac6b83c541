import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { FALLBACK_LANGUAGE, nameLanguage } from '@mirabelle/catalogue';
import { Box, Link, ListSubheader, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { leaveOutGreeting } from '../reply-templates/letter-parts';
import type { TemplateContent } from '../reply-templates/template-dialog';
import { useStarters } from '../reply-templates/use-starters';
import { REPLY_KEYS } from './reply-keys';

/** A template, filled in from the message and the appointment, or a suggested text that is no template yet. */
export type OfferedTemplate = FilledReplyTemplate & { readonly starter?: TemplateContent };

interface TemplateMenuProps {
  readonly messageId: string;
  /** BCP 47 tag of the language in which the customer writes. */
  readonly language: string | undefined;
  /** The template that was inserted last and is still in the text. */
  readonly inserted: { readonly template: OfferedTemplate; readonly lacksGreeting: boolean } | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onChoose: (template: OfferedTemplate) => void;
  /** Called when the menu is gone. */
  readonly onExited: () => void;
}

const createKey = ({ id, language }: OfferedTemplate): string => `${id} ${language}`;

/** A suggested text in the language of the customer, or else in English. It has no placeholders. */
function offerStarter(starter: TemplateContent, customerLanguage: string | undefined): OfferedTemplate[] {
  const language =
    customerLanguage !== undefined && starter.texts[customerLanguage] !== undefined
      ? customerLanguage
      : FALLBACK_LANGUAGE;
  const text = starter.texts[language];
  if (text === undefined) return [];
  const { title } = starter;
  return [{ id: `starter ${title}`, title, language, text, open: [], pastAppointment: null, starter }];
}

/**
 * The templates for the reply to a message: first those in the language of the customer, then those in other languages. Below them are
 * suggested texts that are no templates yet.
 */
export function TemplateMenu(props: TemplateMenuProps) {
  const { messageId, language: customerLanguage, inserted, open, onOpenChange, onChoose, onExited } = props;
  const t = useResourceTranslate('contact-messages.replyDialog');
  const { listFilledTemplates } = useReads();
  const starters = useStarters();
  const { data, error, refetch } = useQuery({
    queryKey: ['reply-templates', 'filled', messageId],
    queryFn: ({ signal }) => listFilledTemplates(messageId, { signal }),
  });
  if (!data || !starters) return error ? <InlineFailure error={error} onRetry={refetch} /> : null;
  const groups: readonly { readonly heading: string; readonly templates: readonly OfferedTemplate[] }[] = [
    {
      heading: t('templatesInLanguage', { language: nameLanguage(customerLanguage ?? FALLBACK_LANGUAGE) }),
      templates: data.filter(({ language }) => language === customerLanguage),
    },
    {
      heading: t('templatesInOthers'),
      templates: data.filter(({ language }) => language !== customerLanguage),
    },
    {
      heading: t('suggestedTexts'),
      templates: starters.flatMap((starter) => offerStarter(starter, customerLanguage)),
    },
  ];
  const offered = groups.flatMap(({ templates }) => templates);
  if (offered.length === 0) return <NoTemplates />;
  return (
    <TextField
      select
      label={t('template')}
      // The menu never shows a choice, because the user may change the text that it has inserted.
      value=""
      helperText={
        inserted
          ? t(inserted.lacksGreeting ? 'insertedWithoutGreeting' : 'insertedTemplate', {
              title: inserted.template.title,
              language: nameLanguage(inserted.template.language),
            })
          : t('templateKey', { key: REPLY_KEYS.template.join('+') })
      }
      onChange={(event) => {
        const chosen = offered.find((template) => createKey(template) === event.target.value);
        if (chosen) onChoose(chosen);
      }}
      slotProps={{
        select: {
          open,
          onOpen: () => onOpenChange(true),
          onClose: () => onOpenChange(false),
          MenuProps: { slotProps: { transition: { onExited }, paper: { sx: { maxWidth: 540 } } } },
        },
      }}
      sx={{ mt: 2 }}
    >
      {groups.flatMap(({ heading, templates }) =>
        templates.length === 0
          ? []
          : [
              <GroupHeading key={heading} heading={heading} />,
              ...templates.map((template) => (
                <MenuItem key={createKey(template)} value={createKey(template)}>
                  <TemplateChoice template={template} />
                </MenuItem>
              )),
            ],
      )}
    </TextField>
  );
}

/** The heading of a group. It ignores the properties with which a menu turns its children into choices. */
const GroupHeading = ({ heading }: { readonly heading: string }) => (
  <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
    {heading}
  </ListSubheader>
);
// When the menu opens, the focus skips the heading and goes to the first choice below it.
GroupHeading.muiSkipListHighlight = true;

/** The title and language of a template, above the beginning of its text. */
function TemplateChoice({ template: { title, language, text } }: { readonly template: OfferedTemplate }) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  return (
    <Box sx={{ minWidth: 0 }}>
      {t('templateChoice', { title, language: nameLanguage(language) })}
      <Typography
        variant="caption"
        component="div"
        // The names of the choices are read one after another, and would be hard to tell apart with their texts.
        aria-hidden
        noWrap
        dir="auto"
        lang={language}
        sx={{ color: 'text.secondary' }}
      >
        {leaveOutGreeting(text, language)}
      </Typography>
    </Box>
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
