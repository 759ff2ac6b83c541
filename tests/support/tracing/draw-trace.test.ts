import { expect, it } from 'vitest';
import { drawTrace } from './draw-trace.js';

const createSpan = (spanId: string, parentSpanId: string | undefined, startMs: number, endMs: number) => ({
  service: `service-${spanId}`,
  spanId,
  parentSpanId,
  name: `work <${spanId}>`,
  startMs,
  endMs,
});

it('the picture of a trace has each span below the one that caused it, and its bar at its time', () => {
  const svg = drawTrace(
    [
      createSpan('c', 'b', 1_040, 1_100),
      createSpan('b', 'a', 1_010, 1_030),
      createSpan('a', 'elsewhere', 1_000, 1_050),
    ],
    'A booking & its mail',
  );
  expect([...svg.matchAll(/service-(\w)/g)].map(([, id]) => id)).toEqual(['a', 'b', 'c']);
  const bars = [...svg.matchAll(/<rect class="s\d" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)];
  expect(bars.map(([, x, width]) => [Number(x), Number(width)])).toEqual([
    [340, 260],
    [392, 104],
    [548, 312],
  ]);
  expect(svg).toContain('A booking &#38; its mail');
  expect(svg).toContain('work &#60;a&#62;');
});
