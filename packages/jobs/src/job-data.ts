import { findCurrentSpan } from '@mirabelle/runtime';

/** The key beside the payload's own keys under which a queue keeps the trace of the code that enqueued the job. */
const TRACE_KEY = 'traceparent';

/** The data of a job as queues store it. It names the trace only while traces are recorded. */
export function toJobData<Payload extends object>(payload: Payload): object {
  const traceparent = findCurrentSpan()?.traceparent;
  return traceparent ? { ...payload, [TRACE_KEY]: traceparent } : payload;
}

/** The inverse of {@link toJobData}. */
export function parseJobData(data: object): { readonly payload: object; readonly traceparent?: string } {
  if (!(TRACE_KEY in data)) return { payload: data };
  const { [TRACE_KEY]: traceparent, ...payload } = data;
  return typeof traceparent === 'string' ? { payload, traceparent } : { payload };
}
