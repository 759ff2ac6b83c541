import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('quotes what would split it and leaves plain text and numbers as they are', () => {
    expect(csvLine(['plain', null, '-1.04', '12.99', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
      'plain,,-1.04,12.99,"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it('holds no cell that a spreadsheet would compute', () => {
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
      expect(csvLine([evil])).toBe(`"'${evil.replaceAll('"', '""')}"\r\n`);
    }
  });

  it('reads back as what was written, whatever that is', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parse(csvLine(cells)).map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''));
        expect(read).toEqual(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')));
      }),
    );
  });
});

/** A reader of RFC 4180, for one record. */
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
