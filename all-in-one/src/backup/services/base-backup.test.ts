import { describe, expect, it } from 'vitest';
import { splitPassword } from './base-backup.js';

describe('the address of a Postgres that is copied', () => {
  it('the address of a Postgres that is copied has no password on a command line, wherever it stands in the URL, and keeps what the programs of Postgres know', () => {
    expect(
      splitPassword('postgres://backup:a%2Fb%40c@db.test:5433/mirabelle?sslmode=verify-full&max=3'),
    ).toEqual({
      connection: 'postgres://backup@db.test:5433/mirabelle?sslmode=verify-full',
      password: 'a/b@c',
    });
    expect(splitPassword('postgres://backup@db.test/mirabelle?password=secret&sslmode=no-verify')).toEqual({
      connection: 'postgres://backup@db.test/mirabelle?sslmode=require',
      password: 'secret',
    });
    expect(splitPassword('postgres://backup@db.test/mirabelle')).toEqual({
      connection: 'postgres://backup@db.test/mirabelle',
      password: undefined,
    });
  });
});
