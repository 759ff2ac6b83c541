import { toIntlLocale } from '@mirabelle/catalogue';
import i18next from 'i18next';
import { ApiError } from './api-error';

/**
 * Describes a failure to a person. The server's sentences are English, so other languages use the text for the problem's
 * code in the `problem` namespace.
 *
 * @param fallback text that names the failed action, used if there is no more precise one
 */
export function describeError(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || !error.detail) return fallback;
  if (i18next.language === 'en') return error.detail;
  const { code, facts } = error;
  const { limit, retryAfterSeconds: seconds } = facts;
  if (typeof seconds === 'number' && i18next.exists(`problem:limits.${limit}`)) {
    return i18next.t(`problem:limits.${limit}`, { when: describeWait(seconds) });
  }
  return code && i18next.exists(`problem:${code}`) ? i18next.t(`problem:${code}`, facts) : fallback;
}

/** "in 40 seconds", or beyond 90 seconds in minutes. */
function describeWait(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(toIntlLocale(i18next.language), { numeric: 'always' });
  return seconds <= 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}
