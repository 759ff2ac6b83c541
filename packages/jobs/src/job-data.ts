import { findCurrentSpan } from '@mirabelle/runtime';

/** The key beside the payload's own keys under which a queue keeps the trace of the code that enqueued the job. */
const TRACE_KEY = 'traceparent';
/** The key for the time from which a job that has run can run again, ms since 1970. BullMQ keeps no such time. */
const DUE_KEY = 'jobDueAt';

/** The data of a job as queues store it. It names the trace only while traces are recorded. */
export function toJobData<Payload extends object>(payload: Payload): object {
  const traceparent = findCurrentSpan()?.traceparent;
  return traceparent ? { ...payload, [TRACE_KEY]: traceparent } : payload;
}

/** The data of a job with the time at which it is due again, ms since 1970. */
export const addDueTime = (data: object, dueAt: number): object => ({ ...data, [DUE_KEY]: dueAt });

/** The time that {@link addDueTime} has added last, ms since 1970. */
export function readDueTime(data: object): number | undefined {
  const { [DUE_KEY]: dueAt } = data as { readonly [DUE_KEY]?: unknown };
  return typeof dueAt === 'number' ? dueAt : undefined;
}

/** The inverse of {@link toJobData} and {@link addDueTime}. */
export function parseJobData(data: object): { readonly payload: object; readonly traceparent?: string } {
  if (!(TRACE_KEY in data || DUE_KEY in data)) return { payload: data };
  const { [TRACE_KEY]: traceparent, [DUE_KEY]: _, ...payload } = data as Readonly<Record<string, unknown>>;
  return typeof traceparent === 'string' ? { payload, traceparent } : { payload };
}
