import { useState } from 'react';
import type { OfferedTemplate } from './template-menu';

interface Inserted {
  /** What was written before the template was inserted. */
  readonly before: string;
  /** The whole text with the template. */
  readonly text: string;
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
  const templates = inserted.map(({ template }) => template);

  /** @returns the text with the template, and whether the template is all of it */
  function insert(template: OfferedTemplate): { readonly text: string; readonly isAlone: boolean } {
    const before = isUnchanged ? last.before : text.trim();
    const isAlone = before === '';
    const newText = isAlone ? template.text : `${before}\n\n${template.text}`;
    setInserted([...(isUnchanged ? inserted.slice(0, -1) : inserted), { before, text: newText, template }]);
    return { text: newText, isAlone };
  }

  return {
    insert,
    /** The placeholders that the templates left open, because nothing is known that could fill them in. */
    openPlaceholders: templates.flatMap(({ open }) => open),
    /** The appointment that is over and that the reply still speaks of. */
    pastAppointment: templates
      .map((template) => template.pastAppointment)
      .find((past) => past && (text.includes(past.salon) || text.includes(past.date))),
    /** The ready-made answer that was inserted last, as long as it is in the text. */
    starter: last && text.includes(last.template.text) ? last.template.starter : undefined,
  };
}
