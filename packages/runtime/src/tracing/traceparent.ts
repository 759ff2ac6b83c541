import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api';

/** W3C Trace Context: version, trace, span and flags. Versions after 00 may add fields at the end. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-|$)/;

export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;

/** Reads the header that another process has sent. @returns undefined for anything that is not valid */
export function parseTraceparent(text: string | undefined): SpanContext | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = TRACEPARENT.exec(text ?? '') ?? [];
  if (version === '00' && rest) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(context) ? { ...context, isRemote: true } : undefined;
}
