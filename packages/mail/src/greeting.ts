import type { Translate } from './locale.js';

/** "Hello Léa,", or "Hello," if the first name is not known. */
export function formatGreeting(t: Translate, firstName: string | undefined): string {
  return firstName ? t('greeting.named', { name: firstName }) : t('greeting.plain');
}
