import { useTranslate } from 'react-admin';

/** Values to be put into a sentence. */
export type Values = Readonly<Record<string, unknown>>;

/** The words of one resource: `words('fields.status')` is `resources.<resource>.fields.status`. */
export function useWords(resource: string): (key: string, values?: Values) => string {
  const translate = useTranslate();
  return (key, values) => translate(`resources.${resource}.${key}`, values);
}
