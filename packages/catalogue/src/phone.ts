/** Country, calling code, and what a number that is dialed within the country begins with in front of its own digits. Italy keeps its zero. */
const CODES =
  'US 1 1, CA 1 1, MX 52, GB 44 0, FR 33 0, DE 49 0, ES 34, IT 39, PT 351, NL 31 0, BE 32 0, CH 41 0, AT 43 0, SE 46 0, GR 30, ' +
  'RU 7 8, BR 55 0, AR 54 0, JP 81 0, CN 86 0, KR 82 0, AU 61 0, AE 971 0, EG 20 0, SA 966 0';
const CODE_BY_COUNTRY = new Map(
  CODES.split(', ').map((entry) => {
    const [country = '', code = '', trunk = ''] = entry.split(' ');
    return [country, { code, trunk }] as const;
  }),
);

const MIN_DIGITS = 7;
/** An international number has at most 15 digits (ITU-T E.164). */
const MAX_DIGITS = 15;

/** So many digits has each number in North America and Russia, where the digit in front of a number can also be its own first. */
const NATIONAL_DIGITS = 10;

/**
 * A telephone number as it is dialed from everywhere: `030 555 0199` in Germany becomes `+49 30 555 0199`. Its groups stay as they were
 * typed. What is no number, and a number of a country that is not known, stays as it is.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function toInternationalPhone(typed: string, country: string): string {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const digits = text.replaceAll(/\D/g, '');
  const isNumber = /^[+(]?[\d\s()./-]+$/.test(text);
  if (!isNumber || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return text;
  const isInternational = text.startsWith('+') || digits.startsWith('00');
  if (isInternational) return text.startsWith('+') && !text.includes('(0)') ? text : writeInternational(text);
  const { code, trunk } = CODE_BY_COUNTRY.get(country) ?? { code: '', trunk: '' };
  if (code === '') return text;
  const hasFixedLength = trunk !== '' && trunk !== '0';
  const isComplete = hasFixedLength && digits.length === NATIONAL_DIGITS;
  const hasTrunk = trunk !== '' && !isComplete && digits.startsWith(trunk);
  const hasCode = hasFixedLength && !isComplete && digits.startsWith(code);
  const start = hasTrunk || hasCode ? 1 : 0;
  // Without the code of its area nobody can dial it from elsewhere.
  if (hasFixedLength && digits.length !== NATIONAL_DIGITS + start) return text;
  const plain = text.replaceAll(/[()]/g, '');
  return `+${code} ${plain.slice(start ? plain.search(/\d/) + 1 : 0).replace(/^[\s./-]+/, '')}`;
}

/** Writes `0049 (0)30 555 0199` as `+49 30 555 0199`: the zero in brackets is dialed within the country only, except in Italy. */
function writeInternational(text: string): string {
  const withoutPrefix = text.replace(/^(?:\+|\(?00)/, '').trim();
  const zero = withoutPrefix.startsWith('39') ? '0' : '';
  return `+${withoutPrefix.replace('(0)', zero).replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ')}`;
}
