import { describe, expect, it } from 'vitest';
import { findSalonChanges } from './salon-changes';

const HOURS = { mon: { open: 540, close: 1080 }, tue: null };
const salon = { name: 'Aster', chairs: 2, brands: ['A', 'B'], state: '', openingHours: HOURS };

describe('findSalonChanges', () => {
  it('findSalonChanges returns only the changed fields', () => {
    expect(findSalonChanges(salon, { ...salon, chairs: 3 })).toEqual({ chairs: 3 });
    expect(findSalonChanges(salon, salon)).toEqual({});
  });

  it('findSalonChanges ignores a new order of a list, and an empty field that becomes null', () => {
    expect(findSalonChanges(salon, { ...salon, brands: ['B', 'A'], state: null })).toEqual({});
  });

  it('findSalonChanges returns a day that becomes closed, and a field that becomes empty', () => {
    const openingHours = { ...HOURS, mon: null };
    expect(findSalonChanges(salon, { ...salon, openingHours })).toEqual({ openingHours });
    expect(findSalonChanges(salon, { ...salon, name: null })).toEqual({ name: '' });
  });

  it('findSalonChanges returns the team when a person, a role or the order of the people changes, but not for another order of specialties', () => {
    const [ada, bo] = [
      { name: 'Ada', role: 'Owner', specialties: ['Balayage', 'Hair Cut'] },
      { name: 'Bo', role: 'Stylist', specialties: [] },
    ];
    const before = { ...salon, team: [ada, bo] };
    const sorted = { ...ada, specialties: ['Hair Cut', 'Balayage'] };
    expect(findSalonChanges(before, { ...salon, team: [sorted, { ...bo }] })).toEqual({});
    for (const team of [[bo, ada], [ada], [ada, { ...bo, role: 'Colorist' }]])
      expect(findSalonChanges(before, { ...salon, team })).toEqual({ team });
  });
});
