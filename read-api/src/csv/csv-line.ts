/** Excel reads a CSV file as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that begin a formula in a spreadsheet (OWASP, "CSV Injection"), and their full-width forms. */
const FORMULA_SIGNS = '=+\\-@\uFF1D\uFF0B\uFF0D\uFF20';
const FORMULA = new RegExp(`^\\s*[${FORMULA_SIGNS}]|^[\\t\\r\\n]`);
/**
 * A formula after a character at which a spreadsheet may begin a new cell. In countries whose lists are separated by `;`, a
 * spreadsheet splits a line at each `;`, even inside the quotes of a cell.
 */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n"]['\\s]*)(?=[${FORMULA_SIGNS}])`, 'g');
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n\t]/;

/**
 * Formats one line of a CSV file (RFC 4180) with its line end. A `'` precedes everything that a spreadsheet would compute,
 * whether it separates cells by commas, semicolons or tabs.
 */
export function formatCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => formatCell(cell ?? '')).join(',')}\r\n`;
}

function formatCell(text: string): string {
  // Plain numbers are safe, and finance must be able to sum negative ones.
  if (NUMBER.test(text)) return text;
  const inner = text.replace(INNER_FORMULA, "$1'");
  const harmless = FORMULA.test(inner) ? `'${inner}` : inner;
  return NEEDS_QUOTES.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
