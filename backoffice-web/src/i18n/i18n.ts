import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useTranslate } from 'react-admin';
import { messages } from './messages';

/** The language of the staff. Dates and numbers are formatted in it, too. */
export const LANGUAGE = 'en';

const countFormat = new Intl.NumberFormat(LANGUAGE);
const provider = polyglotI18nProvider(() => messages, LANGUAGE);

/** The values that a translation interpolates. */
export type TranslationValues = Readonly<Record<string, unknown>>;

/** Groups the digits of numbers: 5000 becomes "5,000". */
const groupDigits = (values: TranslationValues): TranslationValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // The plural form is chosen by this number. Texts that may show a high one also have it as `count`.
      typeof value === 'number' && name !== 'smart_count' ? countFormat.format(value) : value,
    ]),
  );

/** The texts of the back office. The digits of every number in them are grouped. */
export const i18nProvider: typeof provider = {
  ...provider,
  translate: (key, { smart_count: count, ...values }: TranslationValues = {}) =>
    provider.translate(key, {
      ...groupDigits({ ...(typeof count === 'number' && { count }), ...values }),
      ...(count !== undefined && { smart_count: count }),
    }),
};

/**
 * Translates the keys of one resource.
 *
 * @example useResourceTranslate('bookings')('fields.status') // resources.bookings.fields.status: "State"
 */
export function useResourceTranslate(resource: string): (key: string, values?: TranslationValues) => string {
  const translate = useTranslate();
  return (key, values) => translate(`resources.${resource}.${key}`, values);
}

/** The translation key of a field's label, for example `resources.users.fields.plan`. */
export const formatFieldKey = (resource: string, field: string): string =>
  `resources.${resource}.fields.${field}`;
