const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

/**
 * Formats a one-dimensional Postgres array (Postgres manual, "Array Input and Output Syntax"): `{"a","b",NULL}`. Every
 * value is quoted, which all types accept. node-postgres formats arrays too, but so slowly that it would take half the
 * time of a catch-up.
 */
export function formatArrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(formatElement).join(',')}}`;
}

function formatElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  const text = String(value);
  return SPECIAL.test(text) ? `"${text.replaceAll(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
}
