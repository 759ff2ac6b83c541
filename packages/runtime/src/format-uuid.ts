/** Formats the 32 hexadecimal digits of a UUID in groups of 8, 4, 4, 4 and 12. */
export const formatUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
