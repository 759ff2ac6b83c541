import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What the picture of docs/operations.md shows of each span. */
const DrawnSpan = z.object({
  service: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});
export type DrawnSpan = z.infer<typeof DrawnSpan>;

/** The spans of one booking that the last run of `tests/service/alone/observability.test.ts` collected. */
const FILE = fileURLToPath(new URL('../../.cache/booking-trace.json', import.meta.url));

export function keepTrace(spans: readonly DrawnSpan[]): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(z.array(DrawnSpan).parse(spans)));
}

/** @throws Error if no run has kept a trace */
export const readKeptTrace = (): readonly DrawnSpan[] =>
  z.array(DrawnSpan).parse(JSON.parse(readFileSync(FILE, 'utf8')));
