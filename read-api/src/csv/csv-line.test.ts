import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvLine } from './csv-line.js';

describe('formatCsvLine', () => {
  it('only cells with separators, quotes or line breaks are quoted', () => {
    expect(formatCsvLine(['plain', null, '-1.04', '12.99', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
      'plain,,-1.04,12.99,"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it('a cell like a formula is prefixed so that a spreadsheet does not compute it', () => {
    for (const evil of [
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '=cmd|"/c calc"!A1',
      '-',
      '+49',
    ]) {
      expect(formatCsvLine([evil])).toBe(`"'${evil.replaceAll('"', '""')}"\r\n`);
    }
  });

  it('any cells can be parsed back from the line', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parse(formatCsvLine(cells)).map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''));
        expect(read).toEqual(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')));
      }),
    );
  });
});

/** Parses one record of RFC 4180. */
function parse(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/s.exec(rest);
    const plain = /^([^,"]*)(,|$)/s.exec(rest);
    const [whole = '', cell = '', end = ''] = quoted ?? plain ?? [];
    cells.push(quoted ? cell.replaceAll('""', '"') : cell);
    rest = rest.slice(whole.length);
    if (end === '') return cells;
  }
}
