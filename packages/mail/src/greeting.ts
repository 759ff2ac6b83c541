import type { Translate } from './locale.js';

/** "Hello Léa,", or "Hello," if the first name is not known. */
export function formatGreeting(t: Translate, firstName: string | undefined): string {
  return firstName ? t('greeting.named', { name: firstName }) : t('greeting.plain');
}

/** Titles. Somebody who writes one before the name wants to be greeted by the whole name. */
const TITLES =
  /^(dr|prof|mr|mrs|ms|miss|sir|madam|frau|herr|fru|mme|mlle|madame|monsieur|m|sr|sra|srta|don|doña|dott|signora?|κ|г-н|г-жа)$/i;

/**
 * The first name of somebody who gave the whole name in one field, so that every mail greets in the same way. What begins with a title,
 * with initials or with a family name and a comma stays whole.
 */
export function findFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return /[.,]$/.test(first) || TITLES.test(first) ? name : first;
}
