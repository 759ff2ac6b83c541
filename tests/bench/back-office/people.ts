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

/** What people write, of which no word but the commonest is in all. */
const WRITTEN = [
  'I write about order %, which has not come yet.',
  'Does the shade of order % suit cool skin? I hope to hear from you soon.',
  'Could appointment % begin an hour later?',
  'Bonjour, je voudrais une facture pour la commande %.',
  'Moin, Bestellung % kam heil bei mir, vielen Dank!',
  'Здравствуйте, где мой заказ %?',
  '您好,订单 % 什么时候到?',
  'مرحبا، أين الطلب رقم %؟',
  'Visit % was calm, kind, and over too soon.',
  'The stylist of visit % listened; I will return.',
];

/** @param n also the number that it is about */
export const textOf = (n: number) => (WRITTEN[n % WRITTEN.length] as string).replace('%', String(n));

/** @param n place among all people, from 0 */
export function nameOf(n: number): { readonly firstName: string; readonly lastName: string } {
  return {
    firstName: FIRST[n % FIRST.length] as string,
    lastName: `${LAST[Math.floor(n / FIRST.length) % LAST.length]} ${Math.floor(n / 156)}`,
  };
}

export const emailOf = (n: number) => `person.${n}@example.test`;
