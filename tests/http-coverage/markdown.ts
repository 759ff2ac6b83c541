import { formatCall, isReplayed, SPECIFIED } from './gaps.js';
import { type Evidence, NOT_REPLAYED, type Row } from './rows.js';

/** The table of `docs/http-coverage.md`. */
export function formatMarkdown(rows: readonly Row[]): string {
  const head = [
    '# What the tests show about the HTTP calls',
    '',
    '`npm run docs:http` writes this table from the calls of the last run of the service tests. `npm test` fails if a cell that',
    'a call needs is empty. A call marked § is in section 7 of the specification. If several tests show the same, the first',
    'is named.',
    '',
    '| call | success | refusals | session and role | repeated |',
    '|---|---|---|---|---|',
  ];
  return `${[...head, ...rows.map(formatLine)].join('\n')}\n`;
}

function formatLine(row: Row): string {
  const call = formatCall(row);
  const cells = [
    `\`${call}\`${SPECIFIED.includes(call) ? ' §' : ''}`,
    formatCell(row.success),
    formatCell(row.refusals),
    row.endpoint.access === 'public' ? 'open to all' : formatCell(row.roles),
    isReplayed(row) ? formatCell(row.idempotency) : (NOT_REPLAYED[row.name] ?? explainNotRepeated(row)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const explainNotRepeated = ({ endpoint }: Row) =>
  endpoint.method === 'get' ? 'reads only' : 'repeating it changes nothing';

function formatCell(evidence: readonly Evidence[]): string {
  return (
    evidence.map(({ seen, file, test }) => `${seen}: [${shortenTitle(test)}](../${file})`).join('<br>') || '–'
  );
}

/** Titles may be long and contain characters that Markdown would interpret. */
function shortenTitle(title: string): string {
  const text = title.replaceAll(' > ', ': ').replaceAll(/[|[\]<>]/g, '');
  return text.length > 90 ? `${text.slice(0, 89)}…` : text || 'while setting up';
}
