import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.js';
import { increment, patch, patchWhere, put, type RowChange, remove } from './row-change.js';

const GRANTED_AT = '2026-05-01T10:00:00.000Z';
const createRoleKey = (name: string) => ({ email_hash: 'h', role: name });
const createRoleGrant = (name: string) => put('staff_roles', createRoleKey(name), { created_at: GRANTED_AT });
const item = { id: 'item-1' };
const user = { id: 'user-1' };

/** The write of the one row that the changes concern. */
function mergeOneRow(...changes: RowChange[]) {
  const steps = mergeChanges(changes);
  expect(steps).toHaveLength(1);
  const [step] = steps;
  if (!step || 'where' in step) throw new Error('Not a step of row writes');
  const writes = [...step.rows.values()].flatMap((table) => [...table.values()]);
  expect(writes).toHaveLength(1);
  return writes[0];
}

describe('mergeChanges', () => {
  it('patches of a row merge into one, and the last value wins', () => {
    const changes = [
      patch('cart_items', item, { quantity: 2, updated_at: 'a' }),
      patch('cart_items', item, { quantity: 3 }),
    ];
    expect(mergeOneRow(...changes)).toEqual({
      kind: 'patch',
      key: item,
      values: { quantity: 3, updated_at: 'a' },
      increments: {},
    });
  });

  it('a patch merges into an earlier put', () => {
    const write = mergeOneRow(
      createRoleGrant('support'),
      patch('staff_roles', createRoleKey('support'), { created_at: 'later' }),
    );
    expect(write).toEqual({ kind: 'put', key: createRoleKey('support'), values: { created_at: 'later' } });
  });

  it('only a put brings a removed row back', () => {
    const removed = remove('cart_items', item);
    expect(mergeOneRow(removed, patch('cart_items', item, { quantity: 3 }))).toEqual({
      kind: 'remove',
      key: item,
    });
    expect(mergeOneRow(removed, increment('cart_items', item, { quantity: 1 }))).toEqual({
      kind: 'remove',
      key: item,
    });
    expect(mergeOneRow(remove('staff_roles', createRoleKey('a')), createRoleGrant('a'))).toMatchObject({
      kind: 'put',
    });
    expect(mergeOneRow(createRoleGrant('a'), remove('staff_roles', createRoleKey('a')))).toEqual({
      kind: 'remove',
      key: createRoleKey('a'),
    });
  });

  it('increments add up, and a set value replaces earlier increments', () => {
    const oneReferral = increment('users', user, { total_referrals: 1 });
    expect(mergeOneRow(oneReferral, oneReferral)).toMatchObject({
      kind: 'patch',
      values: {},
      increments: { total_referrals: 2 },
    });
    const setReferrals = patch('users', user, { total_referrals: 10 });
    expect(mergeOneRow(setReferrals, oneReferral)).toMatchObject({
      values: { total_referrals: 11 },
      increments: {},
    });
    expect(mergeOneRow(oneReferral, setReferrals)).toMatchObject({
      values: { total_referrals: 10 },
      increments: {},
    });
  });

  it('rows with different composite keys stay separate', () => {
    const [step] = mergeChanges([createRoleGrant('support'), createRoleGrant('finance')]);
    expect(step && 'rows' in step && step.rows.get('staff_roles')?.size).toBe(2);
  });

  it('a change of all rows that match a condition stays in order between the other changes', () => {
    const steps = mergeChanges([
      createRoleGrant('a'),
      patchWhere('users', { email_hash: 'h' }, { email: null }),
      createRoleGrant('b'),
    ]);
    expect(steps.map((step) => ('where' in step ? step.where.kind : 'rows'))).toEqual([
      'rows',
      'patchWhere',
      'rows',
    ]);
  });

  it('mergeChanges does not modify the changes that it merges', () => {
    const first = Object.freeze(patch('users', user, { total_referrals: 1 }));
    mergeChanges([
      first,
      increment('users', user, { total_referrals: 1 }),
      patch('users', user, { verified: true }),
    ]);
    expect(first).toMatchObject({ values: { total_referrals: 1 } });
  });
});
