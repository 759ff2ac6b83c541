import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/support/database.js';
import { queryOnce } from '../../../../tests/support/postgres-programs.js';
import { migrate } from '../../../../tests/support/test-context.js';

describe('the migrations', () => {
  it('the migrations of a service run in several processes at once, and repeatedly', async () => {
    const database = await createDatabase({ migrated: true });
    try {
      await Promise.all([1, 2, 3].map(() => migrate(database.url)));
      const rows = await queryOnce(database.url, 'select 1 from migrations_platform');
      expect(rows.length).toBeGreaterThan(0);
    } finally {
      await database.drop();
    }
  });
});
