import type { StaffRole } from '@mirabelle/domain';
import { describe, expect, it } from 'vitest';
import { newsFor, toData, together } from './audience.js';
import type { Change } from './change.js';

const viewer = (userId: string, ...roles: StaffRole[]) => ({ userId, roles: new Set(roles) });

const changes: Change[] = [
  { audience: { userId: 'ada' }, keys: ['/api/bookings'] },
  { resource: 'bookings', ids: ['b1'] },
  { audience: 'everyone', keys: ['/api/salons'] },
  { resource: 'payments', ids: ['p1'] },
  { resource: 'contact-messages' },
];
const told = (who: ReturnType<typeof viewer>, what = changes) => {
  const news = newsFor(who, what);
  return news && toData(news);
};

describe('news', () => {
  it('are of one’s own pages and of everybody’s, and of no record of the back office', () => {
    expect(told(viewer('ada'))).toEqual({ keys: ['/api/bookings', '/api/salons'] });
    expect(told(viewer('grace'))).toEqual({ keys: ['/api/salons'] });
    expect(told(viewer('grace'), changes.slice(0, 2))).toBeUndefined();
  });

  it('are to staff of the records that their roles may read', () => {
    expect(told(viewer('s', 'finance'))).toEqual({
      keys: ['/api/salons'],
      resources: ['payments'],
      ids: ['p1'],
    });
    expect(told(viewer('s', 'support'), changes.slice(0, 4))).toEqual({
      keys: ['/api/salons'],
      resources: ['bookings'],
      ids: ['b1'],
    });
    expect(told(viewer('s', 'operator'))).toEqual({
      keys: ['/api/salons'],
      resources: ['bookings', 'payments', 'contact-messages'],
    });
  });

  it('name no ids any more once they are many, or one change names none', () => {
    const many: Change[] = Array.from({ length: 101 }, (_, n) => ({ resource: 'bookings', ids: [`b${n}`] }));
    expect(told(viewer('s', 'support'), many)).toEqual({ keys: [], resources: ['bookings'] });
    const [a, b] = [many.slice(0, 60), many.slice(60)].map((part) => newsFor(viewer('s', 'support'), part));
    expect(a && b && toData(together(a, b))).toEqual({ keys: [], resources: ['bookings'] });
    const both = a && together(a, { keys: new Set(['/x']), resources: new Set(), ids: new Set() });
    expect(both && toData(both)).toMatchObject({ keys: ['/x'], ids: { length: 60 } });
  });
});
