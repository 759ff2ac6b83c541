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
  return `${[...head, ...rows.map(line)].join('\n')}\n`;
}

function line(row: Row): string {
  const call = formatCall(row);
  const cells = [
    `\`${call}\`${SPECIFIED.includes(call) ? ' §' : ''}`,
    cell(row.success),
    cell(row.refusals),
    row.endpoint.access === 'public' ? 'open to all' : cell(row.roles),
    isReplayed(row) ? cell(row.idempotency) : (NOT_REPLAYED[row.name] ?? reasonForNone(row)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const reasonForNone = ({ endpoint }: Row) =>
  endpoint.method === 'get' ? 'reads only' : 'repeating it changes nothing';

function cell(evidence: readonly Evidence[]): string {
  return (
    evidence.map(({ seen, file, test }) => `${seen}: [${shortTitle(test)}](../${file})`).join('<br>') || '–'
  );
}

/** Titles may be long and contain characters that Markdown would interpret. */
function shortTitle(title: string): string {
  const text = title.replaceAll(' > ', ': ').replaceAll(/[|[\]<>]/g, '');
  return text.length > 90 ? `${text.slice(0, 89)}…` : text || 'while setting up';
}
