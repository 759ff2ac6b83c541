import type { StaffRole } from '@mirabelle/domain';
import { describe, expect, it } from 'vitest';
import { ViewerRoles } from './viewer-roles.js';

/** Who has which roles, according to read tables that the test changes. */
function createViewerRoles() {
  const tables = { roles: new Map<string, ReadonlySet<StaffRole>>(), isAway: false, reads: 0 };
  let whileReading: () => void = () => undefined;
  const shownRoles: ReadonlySet<StaffRole>[] = [];
  const viewerRoles = new ViewerRoles(
    async () => {
      await Promise.resolve();
      tables.reads += 1;
      const found = tables.roles;
      whileReading();
      if (tables.isAway) throw new Error('The database is away');
      return found;
    },
    async (findRoles) => void shownRoles.push((await findRoles(['ada'])).get('ada') ?? new Set()),
  );
  return { viewerRoles, tables, shownRoles, onRead: (listener: () => void) => (whileReading = listener) };
}

const SUPPORT = new Map([['ada', new Set<StaffRole>(['support'])]]);

describe('the roles of viewers', () => {
  it('a change of roles that could not be read is applied at the next attempt, and once', async () => {
    const { viewerRoles, tables, shownRoles } = createViewerRoles();
    viewerRoles.noteChange();
    tables.isAway = true;
    await expect(viewerRoles.applyChanges()).rejects.toThrow('away');
    tables.isAway = false;
    await viewerRoles.applyChanges();
    await viewerRoles.applyChanges();
    expect(shownRoles).toHaveLength(1);
  });

  it('a change during the reading of roles is applied after it', async () => {
    const { viewerRoles, tables, shownRoles, onRead } = createViewerRoles();
    tables.roles = SUPPORT;
    onRead(() => {
      onRead(() => undefined);
      tables.roles = new Map();
      viewerRoles.noteChange();
      void viewerRoles.applyChanges();
    });
    viewerRoles.noteChange();
    await viewerRoles.applyChanges();
    expect(shownRoles.map((roles) => [...roles])).toEqual([['support'], []]);
  });

  it('a new viewer gets the roles after a change that comes while they are read', async () => {
    const { viewerRoles, tables, onRead } = createViewerRoles();
    tables.roles = SUPPORT;
    onRead(() => {
      onRead(() => undefined);
      tables.roles = new Map();
      viewerRoles.noteChange();
    });
    expect([...(await viewerRoles.read('ada'))]).toEqual([]);
    expect(tables.reads).toBe(2);
  });
});
