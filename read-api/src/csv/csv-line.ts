/** Excel reads a CSV file as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Cells that a spreadsheet would take for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const NEEDS_QUOTES = /[",;\r\n\t]/;

/** Formats one line of a CSV file (RFC 4180) with its line end. Cells like formulas are prefixed with `'`. */
export function formatCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => formatCell(cell ?? '')).join(',')}\r\n`;
}

function formatCell(text: string): string {
  // Plain numbers are safe, and finance must be able to sum negative ones.
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
