import { findLanguageOfTag, LANGUAGE_COOKIE, LANGUAGES } from '@mirabelle/catalogue';
import type { Request } from 'express';
import { readCookie } from './cookies.js';

const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code as string);

/** The person's language: by the app's `i18next` cookie, otherwise Accept-Language, otherwise English. */
export function readLanguage(request: Request): string {
  const selected = findLanguageOfTag(readCookie(request, LANGUAGE_COOKIE));
  return selected ?? (request.acceptsLanguages(LANGUAGE_CODES) || 'en');
}
