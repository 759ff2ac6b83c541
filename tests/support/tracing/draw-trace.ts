import type { CollectedSpan } from './otlp-receiver.js';

type DrawnSpan = Pick<CollectedSpan, 'service' | 'spanId' | 'parentSpanId' | 'name' | 'startMs' | 'endMs'>;

/** Lengths in units of the drawing: height of a row, and where the rows begin. */
const ROW_HEIGHT = 24;
const ROWS_TOP = 56;
const NAMES_WIDTH = 340;
const BARS_WIDTH = 520;
const WIDTH = NAMES_WIDTH + BARS_WIDTH + 90;
/** A bar is at least this wide, so that a span of microseconds can be seen. */
const MIN_BAR = 2;
/** Distances between the lines of the time axis, ms. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const MAX_LINES = 8;
/** Number of the colors `s0`, `s1`, … for services. */
const COLOR_COUNT = 6;

/** Draws a trace as an SVG: one row for each span, below the span that caused it, with a bar for its time. */
export function drawTrace(spans: readonly DrawnSpan[], title: string): string {
  const rows = orderByCause(spans);
  const start = Math.min(...spans.map(({ startMs }) => startMs));
  const total = Math.max(...spans.map(({ endMs }) => endMs)) - start;
  const scale = BARS_WIDTH / Math.max(total, 1);
  const height = ROWS_TOP + rows.length * ROW_HEIGHT + 12;
  const services = [...new Set(spans.map(({ service }) => service))];
  const step = STEPS.find((distance) => total / distance <= MAX_LINES) ?? total;
  const axis = Array.from({ length: Math.floor(total / step) + 1 }, (_, index) => {
    const x = roundToTenth(NAMES_WIDTH + index * step * scale);
    return `<path d="M${x} ${ROWS_TOP - 10}V${height - 8}"/><text x="${x}" y="${ROWS_TOP - 16}" text-anchor="middle">${index * step} ms</text>`;
  });
  const lines = rows.map(({ span, depth }, index) => {
    const y = ROWS_TOP + index * ROW_HEIGHT;
    const x = roundToTenth(NAMES_WIDTH + (span.startMs - start) * scale);
    const width = roundToTenth(Math.max(MIN_BAR, (span.endMs - span.startMs) * scale));
    const duration = span.endMs - span.startMs;
    const colorIndex = services.indexOf(span.service) % COLOR_COUNT;
    return [
      `<text class="name" x="${12 + depth * 12}" y="${y + 15}"><tspan class="service">${escapeXml(span.service)}</tspan> ${escapeXml(span.name)}</text>`,
      `<rect class="s${colorIndex}" x="${x}" y="${y + 5}" width="${width}" height="13" rx="2"/>`,
      `<text class="time" x="${roundToTenth(x + width + 5)}" y="${y + 15}">${duration < 10 ? duration.toFixed(1) : Math.round(duration)} ms</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<style>
text { font: 12px system-ui, sans-serif; fill: #1c1b1f; }
.title { font-size: 14px; font-weight: 600; }
.service { font-weight: 600; }
.axis text, .time { fill: #5c5963; font-size: 11px; }
.axis path { stroke: #d9d5de; }
.back { fill: #ffffff; }
.s0 { fill: #7a4fb5; } .s1 { fill: #2f7d8c; } .s2 { fill: #b5552f; } .s3 { fill: #4a7d2f; } .s4 { fill: #b02f6c; } .s5 { fill: #6b6b2a; }
@media (prefers-color-scheme: dark) {
text { fill: #ece8f1; } .axis text, .time { fill: #b5b0bd; } .axis path { stroke: #46424d; } .back { fill: #1d1a22; }
.s0 { fill: #b693e6; } .s1 { fill: #6fc0cf; } .s2 { fill: #e8926e; } .s3 { fill: #94c878; } .s4 { fill: #ea7fae; } .s5 { fill: #c3c373; }
}
</style>
<rect class="back" width="${WIDTH}" height="${height}"/>
<text class="title" x="12" y="24">${escapeXml(title)}</text>
<g class="axis">${axis.join('')}</g>
${lines.join('\n')}
</svg>
`;
}

/** Lists each span below the one that caused it, and the spans of one cause by their start. A span whose cause is missing is a root. */
function orderByCause(spans: readonly DrawnSpan[]): { readonly span: DrawnSpan; readonly depth: number }[] {
  const spanIds = new Set(spans.map(({ spanId }) => spanId));
  const listBelow = (parent: string | undefined, depth: number): ReturnType<typeof orderByCause> =>
    spans
      .filter(({ parentSpanId }) =>
        parent === undefined ? !parentSpanId || !spanIds.has(parentSpanId) : parentSpanId === parent,
      )
      .sort((a, b) => a.startMs - b.startMs)
      .flatMap((span) => [{ span, depth }, ...listBelow(span.spanId, depth + 1)]);
  return listBelow(undefined, 0);
}

/** Rounds a length of a drawing to a tenth of its unit. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Escapes a text for the content and the attributes of XML. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
