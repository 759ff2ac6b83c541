import { LANGUAGE_COOKIE, LANGUAGES, languageOfTag } from '@mirabelle/catalogue';
import type { Request } from 'express';
import { readCookie } from './cookies.js';

const OFFERED = LANGUAGES.map(({ code }) => code as string);

/** The language that a person is written to in: the app's `i18next` cookie, else Accept-Language, else English. */
export function readLanguage(request: Request): string {
  const chosen = languageOfTag(readCookie(request, LANGUAGE_COOKIE));
  return chosen ?? (request.acceptsLanguages(OFFERED) || 'en');
}
