import { escapeXml, roundToTenth } from '../support/tracing/draw-trace.js';

/** A line of a panel. Values that are missing are NaN. */
export interface Series {
  readonly name: string;
  /** Seconds since the beginning of the run, and values. */
  readonly points: readonly (readonly [number, number])[];
}

export interface Panel {
  readonly title: string;
  readonly series: readonly Series[];
}

// Sizes of the drawing, in units of its view box. A panel has one more grid line than `GRID_STEPS`.
const WIDTH = 900;
const LEFT = 60;
const PLOT_WIDTH = 680;
const PANEL_HEIGHT = 170;
const PLOT_HEIGHT = 110;
const TOP = 48;
const GRID_STEPS = 4;
const COLOR_COUNT = 6;

/** Draws the panels of a run below each other, over the same time, as an SVG. */
export function drawRun(title: string, subtitle: string, seconds: number, panels: readonly Panel[]): string {
  const height = TOP + panels.length * PANEL_HEIGHT + 24;
  const drawn = panels.map((panel, index) => drawPanel(panel, seconds, TOP + index * PANEL_HEIGHT));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<style>
text { font: 12px system-ui, sans-serif; fill: #1c1b1f; }
.title { font-size: 14px; font-weight: 600; } .panel { font-weight: 600; } .small { fill: #5c5963; font-size: 11px; }
.grid { stroke: #d9d5de; } .back { fill: #ffffff; } .line { fill: none; stroke-width: 1.5; }
.s0 { stroke: #7a4fb5; } .s1 { stroke: #2f7d8c; } .s2 { stroke: #b5552f; } .s3 { stroke: #4a7d2f; } .s4 { stroke: #b02f6c; } .s5 { stroke: #6b6b2a; }
@media (prefers-color-scheme: dark) {
text { fill: #ece8f1; } .small { fill: #b5b0bd; } .grid { stroke: #46424d; } .back { fill: #1d1a22; }
.s0 { stroke: #b693e6; } .s1 { stroke: #6fc0cf; } .s2 { stroke: #e8926e; } .s3 { stroke: #94c878; } .s4 { stroke: #ea7fae; } .s5 { stroke: #c3c373; }
}
</style>
<rect class="back" width="${WIDTH}" height="${height}"/>
<text class="title" x="12" y="20">${escapeXml(title)}</text>
<text class="small" x="12" y="37">${escapeXml(subtitle)}</text>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, series }: Panel, seconds: number, top: number): string {
  const values = series.flatMap(({ points }) => points.map(([, y]) => y)).filter(Number.isFinite);
  const highest = roundUp(Math.max(...values, 0));
  const bottom = top + 22 + PLOT_HEIGHT;
  const toX = (at: number) => roundToTenth(LEFT + (at / seconds) * PLOT_WIDTH);
  const toY = (value: number) => roundToTenth(bottom - (value / highest) * PLOT_HEIGHT);
  const grid = Array.from({ length: GRID_STEPS + 1 }, (_, index) => {
    const value = (highest * index) / GRID_STEPS;
    return `<path class="grid" d="M${LEFT} ${toY(value)}H${LEFT + PLOT_WIDTH}"/><text class="small" x="${LEFT - 6}" y="${toY(value) + 4}" text-anchor="end">${formatNumber(value)}</text>`;
  });
  const times = Array.from({ length: GRID_STEPS + 1 }, (_, index) => {
    const at = (seconds * index) / GRID_STEPS;
    return `<text class="small" x="${toX(at)}" y="${bottom + 15}" text-anchor="middle">${formatTime(at)}</text>`;
  });
  const lines = series.map(({ name, points }, index) => {
    const knownPoints = points.filter(([, value]) => Number.isFinite(value));
    const path = knownPoints
      .map(([at, value], n) => `${n === 0 ? 'M' : 'L'}${toX(at)} ${toY(value)}`)
      .join('');
    const legendY = top + 30 + index * 16;
    const legendX = LEFT + PLOT_WIDTH + 14;
    const color = `s${index % COLOR_COUNT}`;
    return `<path class="line ${color}" d="${path}"/><path class="line ${color}" d="M${legendX} ${legendY - 4}h14"/><text class="small" x="${legendX + 20}" y="${legendY}">${escapeXml(name)}</text>`;
  });
  return `<text class="panel" x="12" y="${top + 10}">${escapeXml(title)}</text>${grid.join('')}${times.join('')}${lines.join('')}`;
}

/** The next number that is 1, 2, 4 or 8 times a power of ten, so that a quarter of it is round too. */
function roundUp(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 8, 10].find((candidate) => candidate * power >= value) ?? 10;
  return factor * power;
}

const formatTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);
