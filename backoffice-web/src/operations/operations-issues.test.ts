import type { Operations } from '@mirabelle/backoffice-contracts';
import { describe, expect, it } from 'vitest';
import { findOperationsIssues } from './operations-issues';

const holder = { process: 'web-1/42', since: '2026-05-20T10:00:00.000Z' };
const since = '2026-05-20T10:00:00.000Z';
const healthy: Operations = {
  engines: [
    {
      engine: 'postgres',
      condition: 'ok',
      since,
      variable: 'DATABASE_URL',
      reason: null,
      remedy: null,
      services: ['read-api'],
    },
  ],
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
const listIssueNames = (operations: Operations) => findOperationsIssues(operations).map(({ name }) => name);

describe('findOperationsIssues', () => {
  it('findOperationsIssues finds no issue while every consumer and queue is processed, even if work is waiting', () => {
    expect(listIssueNames(healthy)).toEqual([]);
  });

  it('findOperationsIssues reports an engine that does not work first, with its setting and the remedy', () => {
    const kafka: Operations['engines'][number] = {
      engine: 'kafka',
      condition: 'refusing',
      since,
      variable: 'KAFKA_USERNAME',
      reason: 'the user or the password is wrong',
      remedy: 'Correct KAFKA_USERNAME and KAFKA_PASSWORD.',
      services: ['projector', 'workers'],
    };
    const { since: _, services: __, ...values } = kafka;
    expect(
      findOperationsIssues({ ...healthy, engines: [...healthy.engines, kafka], parkedEvents: 1 }),
    ).toMatchObject([{ name: 'engine', values }, { name: 'parkedEvents' }]);
  });

  it('findOperationsIssues reports a lagging consumer that no process runs, unless a Kafka consumer group does its work', () => {
    const mails = { name: 'mails', kind: 'reactor', behind: 7, behindSeconds: 60, holder: null } as const;
    expect(findOperationsIssues({ ...healthy, consumers: [mails] })).toEqual([
      { name: 'consumerStopped', values: { name: 'mails' } },
    ]);
    expect(
      listIssueNames({ ...healthy, consumers: [mails], kafka: { topic: 'events', groups: [] } }),
    ).toEqual([]);
  });

  it('findOperationsIssues reports failed work and unavailable brokers, with the page that shows the details', () => {
    const queues = [{ name: 'mails', waiting: 0, active: 0, delayed: 0, failed: 2 }];
    const mails = { sent: 0, retrying: 0, givenUp: 1 };
    expect(
      findOperationsIssues({ ...healthy, queues, mails, parkedEvents: 5 }).map(({ name, to }) => [
        name,
        to?.split('?')[0],
      ]),
    ).toEqual([
      ['parkedEvents', '/parked-events'],
      ['failedJobs', '/failed-jobs'],
      ['givenUpMails', '/mails'],
    ]);
    expect(listIssueNames({ ...healthy, queues: null, kafka: { topic: 'events', groups: null } })).toEqual([
      'queuesUnavailable',
      'kafkaUnavailable',
    ]);
  });
});
