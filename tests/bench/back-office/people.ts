/** Who is in a history made for measuring: names of many scripts, some of which a spreadsheet would take for formulas. */

const FIRST = [
  'Léa',
  'Ana',
  'John',
  'Sofía',
  'Mehmet',
  '李',
  'さくら',
  'ليلى',
  'Ольга',
  'Ελένη',
  'Nora',
  '=Sum',
  'Ida',
];
const LAST = [
  'Martin',
  'Souza',
  'Smith',
  'García',
  'Yılmaz',
  '雷',
  '山田',
  'حداد',
  'Иванова',
  'Παπάς',
  "O'Neil",
  '$100',
];

export const AFFILIATES = ['platform_owner', 'glow_guide', 'shade_diary', 'velvet_notes', 'maison_blog'];
export const SUBJECTS = [
  'Where is my order?',
  'A shade that I miss',
  'My appointment',
  'Invoice, please',
  'Thanks',
];

/** @param n place among all people, from 0 */
export function nameOf(n: number): { readonly firstName: string; readonly lastName: string } {
  return {
    firstName: FIRST[n % FIRST.length] as string,
    lastName: `${LAST[Math.floor(n / FIRST.length) % LAST.length]} ${Math.floor(n / 156)}`,
  };
}

export const emailOf = (n: number) => `person.${n}@example.test`;
