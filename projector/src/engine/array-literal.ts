const SPECIAL = /["\\]/;
const EVERY_SPECIAL = /["\\]/g;

/**
 * A one-dimensional array as Postgres reads it ("Array Input and Output Syntax" of its manual): `{"a","b",NULL}`. Every
 * value is quoted, which all types take. In a catch-up node-postgres would spend half of the time on this, because it
 * looks at each value more often.
 */
export function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  const text = String(value);
  return SPECIAL.test(text) ? `"${text.replaceAll(EVERY_SPECIAL, '\\$&')}"` : `"${text}"`;
}
