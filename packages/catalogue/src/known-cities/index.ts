import { normalizePlaceName, translateCity } from '../city-names.js';
import { LANGUAGES } from '../languages.js';
import { US_STATES } from '../places.js';

/**
 * Cities of the countries in which the directory can be filtered. A line has the center (latitude and longitude in degrees),
 * the code of the country, in the United States with that of the state, and the names by which people look for the city. `translateCity` adds the translated names of the cities
 * with sample salons.
 */
const CITIES = `
40.7128 -74.006 US-NY New York, New York City, NYC
34.0522 -118.2437 US-CA Los Angeles, LA
41.8781 -87.6298 US-IL Chicago
30.2672 -97.7431 US-TX Austin
25.7617 -80.1918 US-FL Miami
47.6062 -122.3321 US-WA Seattle
37.7749 -122.4194 US-CA San Francisco, Сан-Франциско, 旧金山, サンフランシスコ
37.3382 -121.8863 US-CA San Jose
32.7157 -117.1611 US-CA San Diego
34.0195 -118.4912 US-CA Santa Monica
33.7701 -118.1937 US-CA Long Beach
38.5816 -121.4944 US-CA Sacramento
45.5152 -122.6784 US-OR Portland
47.2529 -122.4443 US-WA Tacoma
36.1699 -115.1398 US-NV Las Vegas
33.4484 -112.074 US-AZ Phoenix
39.7392 -104.9903 US-CO Denver
29.7604 -95.3698 US-TX Houston
32.7767 -96.797 US-TX Dallas
29.4241 -98.4936 US-TX San Antonio
43.0389 -87.9065 US-WI Milwaukee
42.3314 -83.0458 US-MI Detroit
44.9778 -93.265 US-MN Minneapolis
33.749 -84.388 US-GA Atlanta
36.1627 -86.7816 US-TN Nashville
29.9511 -90.0715 US-LA New Orleans
28.5383 -81.3792 US-FL Orlando
27.9506 -82.4572 US-FL Tampa
26.1224 -80.1373 US-FL Fort Lauderdale
42.3601 -71.0589 US-MA Boston, Бостон, 波士顿, ボストン
39.9526 -75.1652 US-PA Philadelphia
38.9072 -77.0369 US-DC Washington, Washington DC, Вашингтон, 华盛顿, ワシントン
40.7357 -74.1724 US-NJ Newark
40.6782 -73.9442 US-NY Brooklyn, Бруклин, 布鲁克林
43.6532 -79.3832 CA Toronto
43.589 -79.6441 CA Mississauga
43.2557 -79.8711 CA Hamilton
45.4215 -75.6972 CA Ottawa
45.5019 -73.5674 CA Montréal, Монреаль, 蒙特利尔, モントリオール
49.2827 -123.1207 CA Vancouver, Ванкувер, 温哥华, バンクーバー
19.4326 -99.1332 MX Mexico City, Ciudad de México, CDMX, Мехико, 墨西哥城
51.5074 -0.1278 GB London
55.9533 -3.1883 GB Edinburgh
55.8642 -4.2518 GB Glasgow
53.4808 -2.2426 GB Manchester
52.4862 -1.8904 GB Birmingham
51.4545 -2.5879 GB Bristol
51.752 -1.2577 GB Oxford
52.2053 0.1218 GB Cambridge
50.8225 -0.1372 GB Brighton
53.8008 -1.5491 GB Leeds
53.4084 -2.9916 GB Liverpool
48.8566 2.3522 FR Paris
48.8049 2.1204 FR Versailles
45.764 4.8357 FR Lyon
45.4397 4.3872 FR Saint-Étienne
45.1885 5.7245 FR Grenoble
43.2965 5.3698 FR Marseille, Marsella, Marsiglia, Марсель, Μασσαλία, 马赛, マルセイユ, مرسيليا
43.7102 7.262 FR Nice, Niza, Nizza, Ницца, Νίκαια, 尼斯, ニース
43.6047 1.4442 FR Toulouse
44.8378 -0.5792 FR Bordeaux, Бордо, 波尔多
50.6292 3.0573 FR Lille
48.5734 7.7521 FR Strasbourg, Straßburg, Estrasburgo, Страсбург
50.8503 4.3517 BE Brussels, Bruxelles, Brussel, Brüssel, Bruselas, Брюссель, Βρυξέλλες, 布鲁塞尔
51.2194 4.4025 BE Antwerp, Antwerpen, Anvers
52.3676 4.9041 NL Amsterdam, Ámsterdam, Амстердам, Άμστερνταμ, 阿姆斯特丹, アムステルダム, أمستردام
51.9244 4.4777 NL Rotterdam
47.3769 8.5417 CH Zürich, Zurich, Zurigo, Цюрих, Ζυρίχη, 苏黎世, チューリッヒ, زيورخ
46.2044 6.1432 CH Geneva, Genève, Genf, Ginebra, Ginevra, Женева, Γενεύη, 日内瓦
47.5596 7.5886 CH Basel, Bâle, Basilea
48.2082 16.3738 AT Vienna, Wien, Vienne, Viena, Вена, Βιέννη, 维也纳, ウィーン, فيينا
47.8095 13.055 AT Salzburg, Salzbourg, Зальцбург
47.2692 11.4041 AT Innsbruck
52.52 13.405 DE Berlin
52.3906 13.0645 DE Potsdam, Потсдам, Πότσνταμ, 波茨坦, ポツダム, بوتسدام
48.1351 11.582 DE Munich
48.3705 10.8978 DE Augsburg
53.5511 9.9937 DE Hamburg, Hambourg, Hamburgo, Amburgo, Гамбург, Αμβούργο, 汉堡, ハンブルク, هامبورغ
50.9375 6.9603 DE Cologne, Köln, Colonia, Colônia, Кёльн, Κολωνία, 科隆, ケルン, كولونيا
51.2277 6.7735 DE Düsseldorf, Дюссельдорф
50.1109 8.6821 DE Frankfurt, Frankfurt am Main, Francfort, Francoforte, Франкфурт, Φρανκφούρτη, 法兰克福
48.7758 9.1829 DE Stuttgart, Штутгарт
49.4521 11.0767 DE Nuremberg, Nürnberg, Norimberga, Нюрнберг
51.3397 12.3731 DE Leipzig, Лейпциг
51.0504 13.7373 DE Dresden, Dresde, Dresda, Дрезден
52.3759 9.732 DE Hanover, Hannover
53.0793 8.8017 DE Bremen
40.4168 -3.7038 ES Madrid
39.8628 -4.0273 ES Toledo
41.3874 2.1686 ES Barcelona, Barcelone, Barcellona, Барселона, Βαρκελώνη, 巴塞罗那, バルセロナ, برشلونة
39.4699 -0.3763 ES Valencia, Valence, Валенсия
37.3891 -5.9845 ES Seville, Sevilla, Séville, Siviglia, Sevilha, Севилья
36.7213 -4.4214 ES Málaga
43.263 -2.935 ES Bilbao
38.7223 -9.1393 PT Lisbon
38.8029 -9.3817 PT Sintra
38.6979 -9.4215 PT Cascais
41.1579 -8.6291 PT Porto, Oporto, Порту, Πόρτο, 波尔图, ポルト
45.4642 9.19 IT Milan
45.5845 9.2744 IT Monza
45.6983 9.6773 IT Bergamo
45.0703 7.6869 IT Turin, Torino, Turín, Турин, Τορίνο, 都灵
41.9028 12.4964 IT Rome, Roma, Rom, Рим, Ρώμη, 罗马, ローマ, روما
43.7696 11.2558 IT Florence, Firenze, Florenz, Florencia, Florença, Флоренция, Φλωρεντία, 佛罗伦萨
45.4408 12.3155 IT Venice, Venezia, Venedig, Venise, Venecia, Veneza, Венеция, Βενετία, 威尼斯
40.8518 14.2681 IT Naples, Napoli, Neapel, Nápoles, Неаполь, Νάπολη
44.4949 11.3426 IT Bologna, Болонья
37.9838 23.7275 GR Athens
37.942 23.6465 GR Piraeus, Πειραιάς, Piräus, Le Pirée, Пирей
40.6401 22.9444 GR Thessaloniki, Θεσσαλονίκη, Thessalonique, Salonicco, Салоники
38.2466 21.7346 GR Patras, Πάτρα
59.3293 18.0686 SE Stockholm, Estocolmo, Stoccolma, Стокгольм, Στοκχόλμη, 斯德哥尔摩, ストックホルム
57.7089 11.9746 SE Gothenburg, Göteborg
55.7558 37.6173 RU Moscow, Москва, Moskau, Moscou, Moscú, Mosca, Moscovo, Μόσχα, 莫斯科, モスクワ, موسكو
59.9311 30.3609 RU Saint Petersburg, Санкт-Петербург, Sankt Petersburg, Saint-Pétersbourg, 圣彼得堡
-23.5505 -46.6333 BR São Paulo
-22.9099 -47.0626 BR Campinas
-22.9068 -43.1729 BR Rio de Janeiro, Рио-де-Жанейро, Ρίο ντε Τζανέιρο, 里约热内卢, リオデジャネイロ
-34.6037 -58.3816 AR Buenos Aires, Буэнос-Айрес, Μπουένος Άιρες, 布宜诺斯艾利斯, ブエノスアイレス
35.6762 139.6503 JP Tokyo
35.4437 139.638 JP Yokohama, 横浜, 横滨, Иокогама, يوكوهاما
34.6937 135.5023 JP Osaka, 大阪, Осака, Οσάκα, أوساكا
35.0116 135.7681 JP Kyoto, 京都, Киото, Κιότο, كيوتو
31.2304 121.4737 CN Shanghai
31.2989 120.5853 CN Suzhou, 苏州, 蘇州, Сучжоу
30.2741 120.1551 CN Hangzhou, 杭州, Ханчжоу
39.9042 116.4074 CN Beijing, 北京, Peking, Pékin, Pekín, Pechino, Pequim, Пекин, Πεκίνο, بكين
37.5665 126.978 KR Seoul, 서울, 首尔, ソウル, Сеул, Seúl, Séoul, Σεούλ, سيول
-33.8688 151.2093 AU Sydney, Сидней, Σίδνεϊ, 悉尼, シドニー, سيدني
-37.8136 144.9631 AU Melbourne, Мельбурн, 墨尔本, メルボルン
25.2048 55.2708 AE Dubai
25.3463 55.4209 AE Sharjah, الشارقة, Шарджа, 沙迦
24.4539 54.3773 AE Abu Dhabi, أبوظبي, أبو ظبي, Абу-Даби, Άμπου Ντάμπι, 阿布扎比, アブダビ, Abou Dabi
30.0444 31.2357 EG Cairo
30.0131 31.2089 EG Giza, الجيزة, Гиза, Gizeh, Γκίζα, 吉萨, ギザ
31.2001 29.9187 EG Alexandria, الإسكندرية, Alexandrie, Alejandría, Александрия, Αλεξάνδρεια, 亚历山大
24.7136 46.6753 SA Riyadh, الرياض, Riad, Эр-Рияд, Ριάντ, 利雅得, リヤド
21.4858 39.1925 SA Jeddah, جدة, Djeddah, Dschidda, Джидда, 吉达
`;

export interface KnownCity {
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code of the state in the United States, where cities share their names; undefined elsewhere. */
  readonly state: string | undefined;
  /** The English name first. */
  readonly names: readonly string[];
}

export const KNOWN_CITIES: readonly KnownCity[] = CITIES.trim()
  .split('\n')
  .map((line) => {
    const [latitude = '', longitude = '', region = '', ...rest] = line.split(' ');
    const [country = '', state] = region.split('-');
    return {
      latitude: Number(latitude),
      longitude: Number(longitude),
      country,
      state,
      names: rest.join(' ').split(', '),
    };
  });

/** All names of a city: those by which people look for it, and the catalogue's translations of the first. */
const listNames = ({ names }: KnownCity): readonly string[] => [
  ...names,
  ...LANGUAGES.map(({ code }) => translateCity(names[0] ?? '', code)),
];

/** Finds a city by its full name in any language. @returns the city, and its name that was meant */
export function findKnownCity(
  text: string,
  isWanted: (city: KnownCity) => boolean = () => true,
): { readonly city: KnownCity; readonly name: string } | undefined {
  const searched = normalizePlaceName(text);
  for (const city of KNOWN_CITIES.filter(isWanted)) {
    const name = listNames(city).find((each) => normalizePlaceName(each) === searched);
    if (name !== undefined) return { city, name };
  }
  return undefined;
}

/** The part of an address that says which city is meant. `state` is the code or the name of a state, or anything else outside the United States. */
export interface CityOfAddress {
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** Finds the city of an address. A city of its name in another state is another one: Portland in Maine is not that in Oregon. */
export function findCityOfAddress({ city, state, country }: CityOfAddress): KnownCity | undefined {
  const typed = state.trim().toLowerCase();
  const code = US_STATES.find((each) =>
    [each.name, each.code].some((name) => name.toLowerCase() === typed),
  )?.code;
  const isThere = (known: KnownCity) =>
    known.country === country && (!code || !known.state || known.state === code);
  return findKnownCity(city, isThere)?.city;
}
