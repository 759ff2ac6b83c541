import { expect, it } from 'vitest';
import { parseJobData, toJobData } from './job-data.js';

it('the data of a job is its payload alone while no trace is recorded', () => {
  const payload = { eventId: 'e' };
  expect(toJobData(payload)).toBe(payload);
  expect(parseJobData(payload)).toEqual({ payload });
});

it('a handler gets the payload without the trace that the queue keeps beside it, and a trace that is no text is ignored', () => {
  expect(parseJobData({ eventId: 'e', traceparent: '00-a-b-01' })).toEqual({
    payload: { eventId: 'e' },
    traceparent: '00-a-b-01',
  });
  expect(parseJobData({ eventId: 'e', traceparent: 7 })).toEqual({ payload: { eventId: 'e' } });
});
