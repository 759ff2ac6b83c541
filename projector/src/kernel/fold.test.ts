import { describe, expect, it } from 'vitest';
import { fold } from './fold.js';
import { increment, patch, patchWhere, put, type RowChange, remove } from './row-change.js';

const at = '2026-05-01T10:00:00.000Z';
const role = (name: string) => ({ email_hash: 'h', role: name });
const granted = (name: string) => put('staff_roles', role(name), { created_at: at });
const item = { id: 'item-1' };
const user = { id: 'user-1' };

/** The one row that the changes come to. */
function fateOf(...changes: RowChange[]) {
  const steps = fold(changes);
  expect(steps).toHaveLength(1);
  const [step] = steps;
  if (!step || 'where' in step) throw new Error('Not a step of rows');
  const fates = [...step.rows.values()].flatMap((table) => [...table.values()]);
  expect(fates).toHaveLength(1);
  return fates[0];
}

describe('the changes of many events', () => {
  it('come to one write a row, the last value winning', () => {
    const changes = [
      patch('cart_items', item, { quantity: 2, updated_at: 'a' }),
      patch('cart_items', item, { quantity: 3 }),
    ];
    expect(fateOf(...changes)).toEqual({
      kind: 'patch',
      key: item,
      values: { quantity: 3, updated_at: 'a' },
      added: {},
    });
  });

  it('merge into a row that was put before them', () => {
    const fate = fateOf(granted('support'), patch('staff_roles', role('support'), { created_at: 'later' }));
    expect(fate).toEqual({ kind: 'put', key: role('support'), values: { created_at: 'later' } });
  });

  it('do not bring a removed row back, unless it is put again', () => {
    const gone = remove('cart_items', item);
    expect(fateOf(gone, patch('cart_items', item, { quantity: 3 }))).toEqual({ kind: 'remove', key: item });
    expect(fateOf(gone, increment('cart_items', item, { quantity: 1 }))).toEqual({
      kind: 'remove',
      key: item,
    });
    expect(fateOf(remove('staff_roles', role('a')), granted('a'))).toMatchObject({ kind: 'put' });
    expect(fateOf(granted('a'), remove('staff_roles', role('a')))).toEqual({
      kind: 'remove',
      key: role('a'),
    });
  });

  it('count up what is known and what is not, and begin anew behind a set value', () => {
    const one = increment('users', user, { total_referrals: 1 });
    expect(fateOf(one, one)).toMatchObject({ kind: 'patch', values: {}, added: { total_referrals: 2 } });
    const set = patch('users', user, { total_referrals: 10 });
    expect(fateOf(set, one)).toMatchObject({ values: { total_referrals: 11 }, added: {} });
    expect(fateOf(one, set)).toMatchObject({ values: { total_referrals: 10 }, added: {} });
  });

  it('keep rows of a composite key apart', () => {
    const [step] = fold([granted('support'), granted('finance')]);
    expect(step && 'rows' in step && step.rows.get('staff_roles')?.size).toBe(2);
  });

  it('never change places with a change of rows by value', () => {
    const steps = fold([
      granted('a'),
      patchWhere('users', { email_hash: 'h' }, { email: null }),
      granted('b'),
    ]);
    expect(steps.map((step) => ('where' in step ? step.where.kind : 'rows'))).toEqual([
      'rows',
      'patchWhere',
      'rows',
    ]);
  });

  it('change nothing that they were made of', () => {
    const first = Object.freeze(patch('users', user, { total_referrals: 1 }));
    fold([first, increment('users', user, { total_referrals: 1 }), patch('users', user, { verified: true })]);
    expect(first).toMatchObject({ values: { total_referrals: 1 } });
  });
});
