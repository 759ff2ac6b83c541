import { describe, expect, it } from 'vitest';
import { findSalonChanges } from './salon-changes';

const HOURS = { mon: { open: 540, close: 1080 }, tue: null };
const salon = { name: 'Aster', chairs: 2, brands: ['A', 'B'], state: '', openingHours: HOURS };

describe('findSalonChanges', () => {
  it('returns only the changed fields', () => {
    expect(findSalonChanges(salon, { ...salon, chairs: 3 })).toEqual({ chairs: 3 });
    expect(findSalonChanges(salon, salon)).toEqual({});
  });

  it('ignores a new order of a list, and an empty field that becomes null', () => {
    expect(findSalonChanges(salon, { ...salon, brands: ['B', 'A'], state: null })).toEqual({});
  });

  it('returns a day that becomes closed, and a field that becomes empty', () => {
    const openingHours = { ...HOURS, mon: null };
    expect(findSalonChanges(salon, { ...salon, openingHours })).toEqual({ openingHours });
    expect(findSalonChanges(salon, { ...salon, name: null })).toEqual({ name: '' });
  });
});
