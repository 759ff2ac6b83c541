/** Parts of a PromQL expression that contain names of labels, texts or durations and no metric. */
const PARTS_WITHOUT_METRICS = [
  /"(?:[^"\\]|\\.)*"/g,
  /\{[^}]*\}/g,
  /\[[^\]]*\]/g,
  /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g,
  /\boffset\s+\w+/g,
];
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool']);

/** The names of the metrics in a PromQL expression, in their order. A metric that stands there twice is listed twice. */
export function findMetricNames(expression: string): string[] {
  const namesOnly = PARTS_WITHOUT_METRICS.reduce((text, part) => text.replace(part, ' '), expression);
  return [...namesOnly.matchAll(/(?<![\w.])[A-Za-z_:][\w:]*(?!\s*\(|[\w:])/g)]
    .map(([name]) => name)
    .filter((name) => !KEYWORDS.has(name));
}
