import { formatCityLine } from './city-line.js';

/** Where goods are sent. */
export interface DeliveryAddress {
  readonly name: string;
  /** Street and number. */
  readonly line1: string;
  /** A floor, a company or a c/o. */
  readonly line2?: string | undefined;
  readonly city: string;
  /** State, province or prefecture, where an address has one. */
  readonly region?: string | undefined;
  readonly postalCode?: string | undefined;
  /** ISO 3166 code. */
  readonly country: string;
}

/** ISO 3166 codes of the countries that an address can be in. */
export const DELIVERY_COUNTRIES = (
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH ' +
  'CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB ' +
  'LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO ' +
  'NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ' +
  'ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Countries whose addresses name a state, a province or a prefecture. */
const COUNTRIES_WITH_REGION: ReadonlySet<string> = new Set('AU BR CA CN IN IT JP MX MY TH US'.split(' '));

/** Countries without postal codes, or where they are seldom known. */
const COUNTRIES_WITHOUT_POSTAL_CODE: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BB BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK IE JM KI KM KN KP LC LY ' +
    'ML MO MR MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TT TV TZ UG VC VU WS YE ZW'
  ).split(' '),
);

/** Whether an address in the country names its region. */
export const needsRegion = (country: string): boolean => COUNTRIES_WITH_REGION.has(country);

/** Whether an address in the country has a postal code. */
export const needsPostalCode = (country: string): boolean => !COUNTRIES_WITHOUT_POSTAL_CODE.has(country);

/**
 * An address as it is written on a parcel, one line each, in the order that is usual in its country.
 *
 * @param countryName in the reader's language
 */
export function listAddressLines(
  { name, line1, line2, city, region = '', postalCode = '', country }: DeliveryAddress,
  countryName: string,
): readonly string[] {
  const cityLine = formatCityLine({ city, state: region, zipCode: postalCode, country }).trim();
  // The line of the city has the region in some countries only.
  const regionLine = cityLine.endsWith(`${region} ${postalCode}`) ? '' : region;
  return [name, line1, line2 ?? '', cityLine, regionLine, countryName].filter((line) => line !== '');
}
