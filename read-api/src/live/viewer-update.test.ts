import type { StaffRole } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { findAllowedLists } from '@mirabelle/http';
import { describe, expect, it } from 'vitest';
import type { Change, Resource } from './change.js';
import { allChanges } from './changes/all-changes.js';
import { createUpdateFor, mergeUpdates, toMessageData } from './viewer-update.js';

const createViewer = (userId: string, ...roles: StaffRole[]) => ({ userId, roles: new Set(roles) });

const changes: Change[] = [
  { audience: { userId: 'ada' }, paths: ['/api/bookings'] },
  { resource: 'bookings', ids: ['b1'] },
  { audience: 'everyone', paths: ['/api/salons'] },
  { resource: 'payments', ids: ['p1'] },
  { resource: 'contact-messages' },
];
const createMessageFor = (recipient: ReturnType<typeof createViewer>, selected = changes) => {
  const update = createUpdateFor(recipient, selected);
  return update && toMessageData(update);
};

describe('the update of a viewer', () => {
  it('a customer is updated on their own pages and on public ones, not on back-office records', () => {
    expect(createMessageFor(createViewer('ada'))).toEqual({ keys: ['/api/bookings', '/api/salons'] });
    expect(createMessageFor(createViewer('grace'))).toEqual({ keys: ['/api/salons'] });
    expect(createMessageFor(createViewer('grace'), changes.slice(0, 2))).toBeUndefined();
  });

  it('staff are updated on the records that their roles can read', () => {
    expect(createMessageFor(createViewer('s', 'finance'))).toEqual({
      keys: ['/api/salons'],
      resources: ['payments'],
      ids: ['p1'],
    });
    expect(createMessageFor(createViewer('s', 'support'), changes.slice(0, 4))).toEqual({
      keys: ['/api/salons'],
      resources: ['bookings'],
      ids: ['b1'],
    });
    expect(createMessageFor(createViewer('s', 'operator'))).toEqual({
      keys: ['/api/salons'],
      resources: ['bookings', 'payments', 'contact-messages'],
    });
  });

  it.each(['finance', 'support'] as const)(
    'a member of staff with the role %s is updated on every list that the role opens',
    (role) => {
      const createEvent = (type: string) =>
        ({ type, data: new Proxy({}, { get: (_, name) => String(name) }) }) as RecordedEvent;
      const changed = new Set<Resource>(['saved-searches']);
      for (const [type, listChanges] of allChanges)
        for (const { resource } of listChanges(createEvent(type))) if (resource) changed.add(resource);
      const update = createUpdateFor(
        createViewer('s', role),
        [...changed].map((resource) => ({ resource })),
      );
      const open = ['saved-searches', ...findAllowedLists(new Set([role]))];
      expect([...(update?.resources ?? [])].sort()).toEqual(
        [...changed].filter((resource) => open.includes(resource)).sort(),
      );
    },
  );

  it('an update names no ids when there are too many or a change has none', () => {
    const many: Change[] = Array.from({ length: 101 }, (_, n) => ({ resource: 'bookings', ids: [`b${n}`] }));
    expect(createMessageFor(createViewer('s', 'support'), many)).toEqual({
      keys: [],
      resources: ['bookings'],
    });
    const [a, b] = [many.slice(0, 60), many.slice(60)].map((part) =>
      createUpdateFor(createViewer('s', 'support'), part),
    );
    expect(a && b && toMessageData(mergeUpdates(a, b))).toEqual({ keys: [], resources: ['bookings'] });
    const both = a && mergeUpdates(a, { paths: new Set(['/x']), resources: new Set(), ids: new Set() });
    expect(both && toMessageData(both)).toMatchObject({ keys: ['/x'], ids: { length: 60 } });
  });
});
