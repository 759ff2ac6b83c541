import { describe, expect, it } from 'vitest';
import { splitPassword } from './base-backup.js';

describe('splitPassword', () => {
  it('splitPassword removes from a database URL the password, before the host or among the parameters, and the parameters that pg_basebackup does not know', () => {
    expect(
      splitPassword('postgres://backup:a%2Fb%40c@db.test:5433/mirabelle?sslmode=verify-full&max=3'),
    ).toEqual({
      connection: 'postgres://backup@db.test:5433/mirabelle?sslmode=verify-full',
      password: 'a/b@c',
    });
    // `no-verify` is a mode of node-postgres alone.
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
