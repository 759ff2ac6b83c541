/**
 * What a person has typed into a field for a number with decimals, with a point where they may have typed a comma. What has several
 * of them, such as "1,000.50", stays as it is, because nobody can know what it means.
 */
export const readTypedDecimal = (typed: string): string =>
  typed.trim().replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
