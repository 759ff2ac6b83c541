import { useState } from 'react';
import { leaveOutGreeting } from '../reply-templates/letter-parts';
import type { OfferedTemplate } from './template-menu';

interface Inserted {
  /** What was written before the template was inserted. */
  readonly before: string;
  /** The whole text with the template. */
  readonly text: string;
  /** What was inserted: the text of the template without a greeting, because the mail greets by itself. */
  readonly part: string;
  readonly template: OfferedTemplate;
}

/**
 * Remembers which templates are in a reply. A template replaces the one before it if nothing was changed since, and otherwise follows
 * what is written.
 *
 * @param text the reply as it is now
 */
export function useInsertedTemplate(text: string) {
  const [inserted, setInserted] = useState<readonly Inserted[]>([]);
  const last = inserted.at(-1);
  const isUnchanged = last !== undefined && last.text === text;
  const shown = last && text.includes(last.part) ? last : undefined;
  const templates = inserted.map(({ template }) => template);

  /** @returns the text with the template */
  function insert(template: OfferedTemplate): string {
    const before = isUnchanged ? last.before : text.trim();
    const part = leaveOutGreeting(template.text, template.language);
    const newText = before === '' ? part : `${before}\n\n${part}`;
    setInserted([
      ...(isUnchanged ? inserted.slice(0, -1) : inserted),
      { before, text: newText, part, template },
    ]);
    return newText;
  }

  return {
    insert,
    /** The placeholders that the templates left open, because nothing is known that could fill them in. */
    openPlaceholders: templates.flatMap(({ open }) => open),
    /** The appointment that is over and that the reply still speaks of. */
    pastAppointment: templates
      .map((template) => template.pastAppointment)
      .find((past) => past && (text.includes(past.salon) || text.includes(past.date))),
    /** The template that was inserted last, as long as it is in the text, and whether its greeting was left out. */
    shown: shown && { template: shown.template, lacksGreeting: shown.part !== shown.template.text },
  };
}
