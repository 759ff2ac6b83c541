/** The people of a history: names in many scripts, and some that a spreadsheet would take for formulas. */

const FIRST_NAMES = [
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
const LAST_NAMES = [
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

/** Texts of messages and reviews. No word occurs in all of them. */
const TEXTS = [
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

/** A text that contains the number. */
export const createText = (n: number) => (TEXTS[n % TEXTS.length] as string).replace('%', String(n));

/** @param n index among all people */
export function createName(n: number): { readonly firstName: string; readonly lastName: string } {
  return {
    firstName: FIRST_NAMES[n % FIRST_NAMES.length] as string,
    lastName: `${LAST_NAMES[Math.floor(n / FIRST_NAMES.length) % LAST_NAMES.length]} ${Math.floor(n / 156)}`,
  };
}

export const createEmail = (n: number) => `person.${n}@example.test`;
