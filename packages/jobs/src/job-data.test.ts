import { expect, it } from 'vitest';
import { addDueTime, parseJobData, readDueTime, toJobData } from './job-data.js';

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

it('a handler gets the payload without the time at which the job was due again', () => {
  const data = addDueTime({ eventId: 'e' }, 5);
  expect([readDueTime(data), readDueTime({ eventId: 'e' })]).toEqual([5, undefined]);
  expect(parseJobData(data)).toEqual({ payload: { eventId: 'e' } });
  expect(parseJobData(addDueTime({ eventId: 'e', traceparent: '00-a-b-01' }, 5))).toEqual({
    payload: { eventId: 'e' },
    traceparent: '00-a-b-01',
  });
});
