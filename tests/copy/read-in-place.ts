/** The screens that were looked at for their words, as far as docs/voice.md says how. */
export const SCREENS = ['landing', 'pricing', 'contact', 'brands', 'salons'] as const;
type Screen = (typeof SCREENS)[number];

/** The screens that a reader saw in a language. Add one only after reading it there. */
export const READ_IN_PLACE: Readonly<Record<string, readonly Screen[]>> = {
  en: SCREENS,
  de: SCREENS,
  fr: SCREENS,
  es: SCREENS,
  it: SCREENS,
  pt: SCREENS,
  ru: SCREENS,
  el: SCREENS,
  ar: SCREENS,
  ja: [],
  zh: [],
};
