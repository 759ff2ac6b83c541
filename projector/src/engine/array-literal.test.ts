import { expect, it } from 'vitest';
import { arrayLiteral } from './array-literal.js';

it('writes an array as Postgres reads it, whatever the values hold', () => {
  expect(arrayLiteral([])).toBe('{}');
  expect(arrayLiteral(['a', null, 7, 7n, true, 'NULL', ''])).toBe('{"a",NULL,"7","7","true","NULL",""}');
  expect(arrayLiteral(['a,{b}', 'say "hi"', 'C:\\', '💄'])).toBe('{"a,{b}","say \\"hi\\"","C:\\\\","💄"}');
});
