import type { Translate } from '../locale.js';

/** "Hello Léa," where we know the name. */
export function greeting(t: Translate, firstName: string | undefined): string {
  return firstName ? t('greeting.named', { name: firstName }) : t('greeting.plain');
}
