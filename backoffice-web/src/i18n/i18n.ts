import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages';

/** The staff's language. Dates and numbers are written in it, too. */
export const LANGUAGE = 'en';

export const i18nProvider = polyglotI18nProvider(() => messages, LANGUAGE);
