import { describe, expect, it } from 'vitest';
import { formatTraceparent, parseTraceparent } from './traceparent.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('parseTraceparent', () => {
  it.each([
    ['of version 00', `00-${TRACE}-${SPAN}-01`],
    ['of a later version', `01-${TRACE}-${SPAN}-01`],
    ['of a later version with more fields', `cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`],
  ])('parseTraceparent reads a header %s, which is written back as version 00', (_, text) => {
    const context = parseTraceparent(text);
    expect(context).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1, isRemote: true });
    expect(context && formatTraceparent(context)).toBe(`00-${TRACE}-${SPAN}-01`);
  });

  it.each([
    ['no header', undefined],
    ['version 00 with more fields', `00-${TRACE}-${SPAN}-01-extra`],
    ['version 00 with a hyphen at its end', `00-${TRACE}-${SPAN}-01-`],
    ['a later version without a hyphen before its other fields', `01-${TRACE}-${SPAN}-01extra`],
    ['version ff', `ff-${TRACE}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ])('parseTraceparent refuses %s', (_, text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});
