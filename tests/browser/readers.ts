export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** A phone and a desktop, in a language from left to right and one from right to left. */
export const READERS = [
  ['a phone', 'en', PHONE],
  ['a phone', 'ar', PHONE],
  ['a desktop', 'en', DESKTOP],
  ['a desktop', 'ar', DESKTOP],
] as const;
