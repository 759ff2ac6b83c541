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

/** Numbers of this many digits are complete where the digit in front of others can also be their own first. */
const COMPLETE_DIGITS = 10;

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
  if (!isNumber || digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || text.startsWith('+'))
    return text;
  if (digits.startsWith('00')) return `+${text.replaceAll(/[()]/g, '').slice(2).trim()}`;
  const { code, trunk } = CODE_BY_COUNTRY.get(country) ?? { code: '', trunk: '' };
  if (code === '') return text;
  const plain = text.replaceAll(/[()]/g, '');
  const isComplete = trunk !== '0' && digits.length === COMPLETE_DIGITS;
  const hasTrunk = trunk !== '' && digits.startsWith(trunk) && !isComplete;
  return `+${code} ${plain.slice(hasTrunk ? plain.indexOf(trunk) + 1 : 0).replace(/^[\s./-]+/, '')}`;
}
