import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useTranslate } from 'react-admin';
import { messages } from './messages';

/** The language of the staff. Dates and numbers are formatted in it, too. */
export const LANGUAGE = 'en';

export const i18nProvider = polyglotI18nProvider(() => messages, LANGUAGE);

/** The values that a translation interpolates. */
export type TranslationValues = Readonly<Record<string, unknown>>;

/**
 * Translates the keys of one resource.
 *
 * @example useResourceTranslate('bookings')('fields.status') // resources.bookings.fields.status: "Status"
 */
export function useResourceTranslate(resource: string): (key: string, values?: TranslationValues) => string {
  const translate = useTranslate();
  return (key, values) => translate(`resources.${resource}.${key}`, values);
}
