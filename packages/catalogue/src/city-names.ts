import type { LanguageCode } from './languages.js';

type CityNames = Readonly<Partial<Record<LanguageCode, string>>>;

/** The names of the listed cities in the languages of the app, where they differ from the English name. */
const CITY_NAMES: Readonly<Record<string, CityNames>> = {
  Athens: {
    es: 'Atenas',
    fr: 'Athènes',
    de: 'Athen',
    pt: 'Atenas',
    it: 'Atene',
    el: 'Αθήνα',
    ru: 'Афины',
    ja: 'アテネ',
    zh: '雅典',
    ar: 'أثينا',
  },
  Austin: { el: 'Όστιν', ru: 'Остин', ja: 'オースティン', zh: '奥斯汀', ar: 'أوستن' },
  Berlin: {
    es: 'Berlín',
    pt: 'Berlim',
    it: 'Berlino',
    el: 'Βερολίνο',
    ru: 'Берлин',
    ja: 'ベルリン',
    zh: '柏林',
    ar: 'برلين',
  },
  Cairo: {
    es: 'El Cairo',
    fr: 'Le Caire',
    de: 'Kairo',
    it: 'Il Cairo',
    el: 'Κάιρο',
    ru: 'Каир',
    ja: 'カイロ',
    zh: '开罗',
    ar: 'القاهرة',
  },
  Chicago: { el: 'Σικάγο', ru: 'Чикаго', ja: 'シカゴ', zh: '芝加哥', ar: 'شيكاغو' },
  Dubai: { es: 'Dubái', fr: 'Dubaï', el: 'Ντουμπάι', ru: 'Дубай', ja: 'ドバイ', zh: '迪拜', ar: 'دبي' },
  Edinburgh: {
    es: 'Edimburgo',
    fr: 'Édimbourg',
    pt: 'Edimburgo',
    it: 'Edimburgo',
    el: 'Εδιμβούργο',
    ru: 'Эдинбург',
    ja: 'エディンバラ',
    zh: '爱丁堡',
    ar: 'إدنبرة',
  },
  Lisbon: {
    es: 'Lisboa',
    fr: 'Lisbonne',
    de: 'Lissabon',
    pt: 'Lisboa',
    it: 'Lisbona',
    el: 'Λισαβόνα',
    ru: 'Лиссабон',
    ja: 'リスボン',
    zh: '里斯本',
    ar: 'لشبونة',
  },
  London: {
    es: 'Londres',
    fr: 'Londres',
    pt: 'Londres',
    it: 'Londra',
    el: 'Λονδίνο',
    ru: 'Лондон',
    ja: 'ロンドン',
    zh: '伦敦',
    ar: 'لندن',
  },
  'Los Angeles': {
    es: 'Los Ángeles',
    el: 'Λος Άντζελες',
    ru: 'Лос-Анджелес',
    ja: 'ロサンゼルス',
    zh: '洛杉矶',
    ar: 'لوس أنجلوس',
  },
  Lyon: { it: 'Lione', el: 'Λυών', ru: 'Лион', ja: 'リヨン', zh: '里昂', ar: 'ليون' },
  Madrid: { pt: 'Madri', el: 'Μαδρίτη', ru: 'Мадрид', ja: 'マドリード', zh: '马德里', ar: 'مدريد' },
  Miami: { el: 'Μαϊάμι', ru: 'Майами', ja: 'マイアミ', zh: '迈阿密', ar: 'ميامي' },
  Milan: {
    es: 'Milán',
    de: 'Mailand',
    pt: 'Milão',
    it: 'Milano',
    el: 'Μιλάνο',
    ru: 'Милан',
    ja: 'ミラノ',
    zh: '米兰',
    ar: 'ميلانو',
  },
  Munich: {
    es: 'Múnich',
    de: 'München',
    pt: 'Munique',
    it: 'Monaco di Baviera',
    el: 'Μόναχο',
    ru: 'Мюнхен',
    ja: 'ミュンヘン',
    zh: '慕尼黑',
    ar: 'ميونخ',
  },
  'New York': {
    es: 'Nueva York',
    pt: 'Nova York',
    el: 'Νέα Υόρκη',
    ru: 'Нью-Йорк',
    ja: 'ニューヨーク',
    zh: '纽约',
    ar: 'نيويورك',
  },
  Paris: { es: 'París', it: 'Parigi', el: 'Παρίσι', ru: 'Париж', ja: 'パリ', zh: '巴黎', ar: 'باريس' },
  Seattle: { el: 'Σιάτλ', ru: 'Сиэтл', ja: 'シアトル', zh: '西雅图', ar: 'سياتل' },
  Shanghai: {
    es: 'Shanghái',
    pt: 'Xangai',
    el: 'Σαγκάη',
    ru: 'Шанхай',
    ja: '上海',
    zh: '上海',
    ar: 'شانغهاي',
  },
  'São Paulo': {
    it: 'San Paolo',
    el: 'Σάο Πάολο',
    ru: 'Сан-Паулу',
    ja: 'サンパウロ',
    zh: '圣保罗',
    ar: 'ساو باولو',
  },
  Tokyo: {
    es: 'Tokio',
    de: 'Tokio',
    pt: 'Tóquio',
    el: 'Τόκιο',
    ru: 'Токио',
    ja: '東京',
    zh: '东京',
    ar: 'طوكيو',
  },
  Toronto: { el: 'Τορόντο', ru: 'Торонто', ja: 'トロント', zh: '多伦多', ar: 'تورونتو' },
};

/** A place name for comparison: in lower case, without accents, with spaces for dashes. */
export function normalizePlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\s]+/gu, ' ')
    .toLowerCase()
    .trim();
}

/** The name of a city in a language; the given name if no other one is known. */
export function translateCity(city: string, language: string): string {
  return CITY_NAMES[city]?.[language as LanguageCode] ?? city;
}

/** The cities, by their English names, that have a name in any language in which a word begins with the text. */
export function findCities(text: string): readonly string[] {
  const wanted = normalizePlaceName(text);
  if (wanted === '') return [];
  return Object.entries(CITY_NAMES)
    .filter(([english, names]) =>
      [english, ...Object.values(names)].some((name) =>
        ` ${normalizePlaceName(name)}`.includes(` ${wanted}`),
      ),
    )
    .map(([english]) => english);
}
