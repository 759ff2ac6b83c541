import { QueueKeys } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { readJobId, toBackendId } from './job-id.js';

const OWN_KEYS = Object.keys(new QueueKeys().getKeys('mails'));

describe('the id of a job within BullMQ', () => {
  it('no id is the name of one of the keys that BullMQ has itself', () => {
    expect(OWN_KEYS).toEqual(expect.arrayContaining(['failed', 'completed', 'wait', 'meta', 'id', '']));
    const taken = OWN_KEYS.filter((key) => OWN_KEYS.includes(toBackendId(key)));
    expect(taken).toEqual([]);
  });

  it.each([...OWN_KEYS, '7', 'job.7', 'job.failed', 'job.job.failed', 'FAILED', 'two\nlines'])(
    'the id %j is the same after the way to BullMQ and back, and no other id takes its place',
    (id) => {
      expect(readJobId(toBackendId(id))).toBe(id);
    },
  );

  it('the ids of the product stay the same, so that the jobs of an earlier release are found', () => {
    const eventId = '0198c1de-4f1a-7000-8000-0123456789ab';
    for (const id of [
      `${eventId}.verification`,
      `erasure.${eventId}`,
      `settle-${eventId}`,
      `push.${eventId}`,
    ])
      expect(toBackendId(id)).toBe(id);
  });
});
