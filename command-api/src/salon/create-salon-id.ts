/** In characters. An id may have 80; the rest is for a number at the end. */
const MAX_LENGTH = 70;

/** Letters that Unicode does not split into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** The id of a salon from its name and city, which its address shows: `plum-and-pearl-new-york`. */
export function createSalonId(name: string, city: string): string {
  const slug = `${name} ${city}`
    .toLowerCase()
    .normalize('NFKD')
    // Removes accents, which NFKD has separated from their letters, and apostrophes.
    .replace(/[\u0300-\u036f'’]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-');
  return slug.slice(0, MAX_LENGTH).replace(/^-|-$/g, '') || 'salon';
}
