import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { wrapKey } from './key-wrapping.js';
import { PostgresSubjectKeys } from './postgres-subject-keys.js';

it('the key of a person is not cached when the person is erased while the key is being read', async () => {
  const wrappingKey = randomBytes(32);
  let wrapped: Buffer | undefined = wrapKey([wrappingKey], 'ada', randomBytes(32));
  const arrivals: (() => void)[] = [];
  const query = async (text: string) => {
    const rows = wrapped ? [{ subject_id: 'ada', wrapped_key: wrapped }] : [];
    if (text.includes('pg_notify')) wrapped = undefined;
    // The database answers with what it had stored when it was asked. The test decides when the answer arrives.
    else await new Promise<void>((resolve) => arrivals.push(resolve));
    return { rows };
  };
  const keys = new PostgresSubjectKeys({ query } as unknown as pg.Pool, [wrappingKey]);
  const subjects = new Set(['ada']);
  const findDuring = async (work: () => Promise<void>) => {
    const finding = keys.find(subjects);
    await work();
    for (const resolve of arrivals.splice(0)) resolve();
    return (await finding).size;
  };
  expect(await findDuring(() => keys.erase('ada'))).toBe(1);
  expect(await findDuring(async () => undefined)).toBe(0);
});
