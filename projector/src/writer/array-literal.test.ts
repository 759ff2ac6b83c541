import { expect, it } from 'vitest';
import { formatArrayLiteral } from './array-literal.js';

it('an array is formatted as Postgres reads it, with special characters escaped', () => {
  expect(formatArrayLiteral([])).toBe('{}');
  expect(formatArrayLiteral(['a', null, 7, 7n, true, 'NULL', ''])).toBe(
    '{"a",NULL,"7","7","true","NULL",""}',
  );
  expect(formatArrayLiteral(['a,{b}', 'say "hi"', 'C:\\', '💄'])).toBe(
    '{"a,{b}","say \\"hi\\"","C:\\\\","💄"}',
  );
});
