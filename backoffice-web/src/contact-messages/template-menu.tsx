import type { FilledReplyTemplate } from '@mirabelle/backoffice-contracts';
import { FALLBACK_LANGUAGE, nameLanguage } from '@mirabelle/catalogue';
import {
  Autocomplete,
  Box,
  createFilterOptions,
  Link,
  ListSubheader,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  /** Called when a template is chosen, or the menu left by Escape. */
  readonly onExited: () => void;
}

const createKey = ({ id, language }: OfferedTemplate): string => `${id} ${language}`;

/** A template and the group that it is listed in. */
interface Choice {
  readonly heading: string;
  readonly template: OfferedTemplate;
}

/** What is typed is found in titles, languages and texts, whatever its case and accents. */
const filterByWords = createFilterOptions<Choice>({
  stringify: ({ template: { title, language, text } }) => `${title} ${nameLanguage(language)} ${text}`,
});

/** A suggested text in the language of the customer, or else in English. It has no placeholders. */
export function offerStarter(
  starter: TemplateContent,
  customerLanguage: string | undefined,
): OfferedTemplate[] {
  const language =
    customerLanguage !== undefined && starter.texts[customerLanguage] !== undefined
      ? customerLanguage
      : FALLBACK_LANGUAGE;
  const text = starter.texts[language];
  if (text === undefined) return [];
  const { title } = starter;
  return [{ id: `starter ${title}`, title, language, text, open: [], pastAppointment: null, starter }];
}

/** What an inserted template says, for whoever does not read its language; undefined if it is in English, or has no English text. */
function findEnglish(inserted: OfferedTemplate, templates: readonly OfferedTemplate[]): string | undefined {
  if (inserted.language === FALLBACK_LANGUAGE) return undefined;
  const text =
    inserted.starter?.texts[FALLBACK_LANGUAGE] ??
    templates.find(({ id, language }) => id === inserted.id && language === FALLBACK_LANGUAGE)?.text;
  return text && leaveOutGreeting(text, FALLBACK_LANGUAGE);
}

/**
 * The templates for the reply to a message, which are found by typing: first those in the language of the customer and suggested texts in
 * it that are no templates yet, then those in other languages.
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
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  if (!data || !starters) return error ? <InlineFailure error={error} onRetry={refetch} /> : null;
  const language = nameLanguage(customerLanguage ?? FALLBACK_LANGUAGE);
  const suggested = starters.flatMap((starter) => offerStarter(starter, customerLanguage));
  const isTheirs = (template: OfferedTemplate) => template.language === customerLanguage;
  const isForeign = (template: OfferedTemplate) => !isTheirs(template);
  const offered = [
    { heading: t('templatesInLanguage', { language }), templates: data.filter(isTheirs) },
    { heading: t('suggestedInLanguage', { language }), templates: suggested.filter(isTheirs) },
    { heading: t('templatesInOthers'), templates: data.filter(isForeign) },
    { heading: t('suggestedTexts'), templates: suggested.filter(isForeign) },
  ].flatMap(({ heading, templates }) => templates.map((template) => ({ heading, template })));
  if (offered.length === 0) return <NoTemplates />;
  const english = inserted && findEnglish(inserted.template, data);
  return (
    <Autocomplete
      options={offered}
      groupBy={({ heading }) => heading}
      getOptionKey={({ template }) => createKey(template)}
      getOptionLabel={({ template }) =>
        t('templateChoice', { title: template.title, language: nameLanguage(template.language) })
      }
      filterOptions={filterByWords}
      // The field never shows a choice, because the user may change the text that it has inserted.
      value={null}
      inputValue={words}
      onInputChange={(_event, typed, cause) => setWords(cause === 'input' ? typed : '')}
      autoHighlight
      open={open}
      onOpen={() => {
        // In the middle of the screen there is room below the field, so that the list covers neither its label nor the message above.
        input.current?.scrollIntoView?.({ block: 'center' });
        onOpenChange(true);
      }}
      onClose={(_event, cause) => {
        onOpenChange(false);
        if (cause === 'escape' || cause === 'selectOption') onExited();
      }}
      onChange={(_event, chosen) => {
        if (chosen) onChoose(chosen.template);
      }}
      onKeyDown={(event) => {
        // Enter in the closed field would send the reply.
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || open) return;
        event.preventDefault();
        onOpenChange(true);
      }}
      noOptionsText={<NoTemplates text={t('noTemplateMatches')} />}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          label={t('template')}
          slotProps={{ ...params.slotProps, formHelperText: { sx: { whiteSpace: 'pre-line' } } }}
          helperText={
            inserted
              ? [
                  t(inserted.lacksGreeting ? 'insertedWithoutGreeting' : 'insertedTemplate', {
                    title: inserted.template.title,
                    language: nameLanguage(inserted.template.language),
                  }),
                  english && t('inEnglish', { text: english }),
                ]
                  .filter(Boolean)
                  .join('\n')
              : t('templateKey', { key: REPLY_KEYS.template.join('+') })
          }
        />
      )}
      renderOption={({ key, ...props }, { template }) => (
        <li key={key} {...props}>
          <TemplateChoice template={template} />
        </li>
      )}
      renderGroup={({ key, group, children }) => (
        <li key={key} role="presentation">
          <ListSubheader component="div" role="presentation" sx={{ lineHeight: 2.5 }}>
            {group}
          </ListSubheader>
          <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
            {children}
          </Box>
        </li>
      )}
      sx={{ mt: 2 }}
    />
  );
}

/** The title and language of a template, above the beginning of its text. */
function TemplateChoice({ template }: { readonly template: OfferedTemplate }) {
  const { title, language, text, pastAppointment } = template;
  const t = useResourceTranslate('contact-messages.replyDialog');
  return (
    <Box sx={{ minWidth: 0, width: 1 }}>
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
      {pastAppointment ? (
        <Typography variant="caption" component="div" sx={{ color: 'warning.dark' }}>
          {t('appointmentOver')}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Opens the templates in a new tab, because the reply would be lost with this page. */
function NoTemplates({ text }: { readonly text?: string }) {
  const t = useResourceTranslate('contact-messages.replyDialog');
  return (
    <Typography variant="body2" sx={{ mt: text ? 0 : 2, color: 'text.secondary' }}>
      {text ?? t('noTemplates')}{' '}
      <CanAccess resource="reply-templates" action="list">
        <Link component={RouterLink} to="/reply-templates" target="_blank" rel="noopener">
          {t('openTemplates')}
        </Link>
      </CanAccess>
    </Typography>
  );
}
