import type { Operations } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { concernsOf } from './concerns';

const holder = { process: 'web-1/42', since: '2026-05-20T10:00:00.000Z' };
const well: Operations = {
  consumers: [
    { name: 'read_model', kind: 'read-model', behind: 3, behindSeconds: 1, holder },
    { name: 'mails', kind: 'reactor', behind: 0, behindSeconds: 0, holder: null },
  ],
  queues: [{ name: 'mails', waiting: 3, active: 1, delayed: 9, failed: 0 }],
  queueEngine: 'postgres',
  parkedEvents: 0,
  mails: { sent: 4, retrying: 1, givenUp: 0 },
  kafka: null,
  rebuilds: [{ readModel: 'read_model', last: null }],
};
const named = (operations: Operations) => concernsOf(operations).map(({ name }) => name);

describe('what operators should look into', () => {
  it('is nothing while everything is worked at, however much waits', () => {
    expect(named(well)).toEqual([]);
  });

  it('is a reader of the log that is behind and that nobody runs, unless a Kafka group shares its work', () => {
    const mails = { name: 'mails', kind: 'reactor', behind: 7, behindSeconds: 60, holder: null } as const;
    expect(concernsOf({ ...well, consumers: [mails] })).toEqual([
      { name: 'unattended', values: { name: 'mails' } },
    ]);
    expect(named({ ...well, consumers: [mails], kafka: { topic: 'events', groups: [] } })).toEqual([]);
  });

  it('is what was given up and what does not answer, each with the place to look at', () => {
    const queues = [{ name: 'mails', waiting: 0, active: 0, delayed: 0, failed: 2 }];
    const mails = { sent: 0, retrying: 0, givenUp: 1 };
    expect(
      concernsOf({ ...well, queues, mails, parkedEvents: 5 }).map(({ name, to }) => [
        name,
        to?.split('?')[0],
      ]),
    ).toEqual([
      ['parked', '/parked-events'],
      ['failedJobs', '/failed-jobs'],
      ['givenUpMails', '/mails'],
    ]);
    expect(named({ ...well, queues: null, kafka: { topic: 'events', groups: null } })).toEqual([
      'queuesSilent',
      'kafkaSilent',
    ]);
  });
});
