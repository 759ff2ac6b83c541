import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/support/database.js';
import { queryOnce } from '../../../../tests/support/postgres-programs.js';
import { migrate } from './migrate.js';
import { serviceMigrations } from './service-migrations.js';

describe('the migrations', () => {
  it('the migrations of an empty database run once, even if several services start at once, and not again later', async () => {
    const database = await createDatabase();
    try {
      await Promise.all([1, 2, 3].map(() => migrate(database.url)));
      await migrate(database.url);
      const rows = await queryOnce(database.url, 'select name from migrations_platform order by 1');
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(serviceMigrations).sort());
    } finally {
      await database.drop();
    }
  });
});
