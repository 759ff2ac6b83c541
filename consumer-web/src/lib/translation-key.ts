/** The translation key of an English label: `bridal-makeup` for "Bridal Makeup". */
export function toTranslationKey(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
