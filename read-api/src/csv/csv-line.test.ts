import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsvLine } from './csv-line.js';

/** Matches a cell that spreadsheets take for a formula. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The cells of a line as an independent parser reads them. With `;`, it reads quotes as plain characters. */
function readCells(line: string, delimiter: ',' | ';'): string[] {
  const quotes = delimiter === ',' ? {} : { quote: null };
  const records: string[][] = parse(line, { delimiter, relax_column_count: true, ...quotes });
  return records.flat();
}

/** Splits a line at every separator, even between quotes, and drops the quotes that begin a cell. */
const splitCells = (line: string) => line.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));

/** Cells that a spreadsheet would compute. */
const FORMULA_CELLS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '=cmd|"/c calc"!A1',
  '-',
  '+49',
  '\uFF1D1+1',
];

describe('formatCsvLine', () => {
  it('texts with separators, quotes or line breaks are quoted, and plain texts and numbers are not', () => {
    expect(formatCsvLine(['plain', null, '-1.04', '12.99', 'a,b', 'say "hi"', 'two\nlines'])).toBe(
      'plain,,-1.04,12.99,"a,b","say ""hi""","two\nlines"\r\n',
    );
  });

  it.each(FORMULA_CELLS)(
    'a cell like a formula is prefixed and quoted, so that a spreadsheet does not compute it: %j',
    (formula) => {
      expect(formatCsvLine([formula])).toBe(
        `"'${formula.replace(/([\t\r\n]) ?(?==)/, "$1'").replaceAll('"', '""')}"\r\n`,
      );
    },
  );

  it.each(
    FORMULA_CELLS.flatMap((formula) =>
      [';', '"', '";', ';"', '\n', '\t', '"; '].map((before) => `x${before}${formula}`),
    ),
  )('a formula is prefixed after a character at which some spreadsheet begins a new cell: %j', (cell) => {
    const line = formatCsvLine(['first', cell, 'last']);
    for (const read of [...splitCells(line), ...readCells(line, ';'), ...readCells(line, ',')]) {
      expect(FORMULA.test(read), `${JSON.stringify(read)} of ${line}`).toBe(false);
    }
  });

  it('whichever separator a spreadsheet uses, it reads no cell as a formula', () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      ',',
      '"',
      '\t',
      '\r',
      '\n',
      ' ',
      "'",
      'a',
      '1',
      '\uFF1D',
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const line = formatCsvLine(['id', ...cells]);
        const found = [...splitCells(line), ...readCells(line, ';'), ...readCells(line, ',')].filter(
          (read) => FORMULA.test(read) && !NUMBER.test(read),
        );
        expect(found).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('any cells can be parsed back from the line, apart from the prefixes', () => {
    const withoutPrefixes = (cell: string) => cell.replaceAll("'", '');
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const [record = []]: string[][] = parse(formatCsvLine(cells), { record_delimiter: '\r\n' });
        expect(record.map(withoutPrefixes)).toEqual(cells.map(withoutPrefixes));
      }),
    );
  });
});
