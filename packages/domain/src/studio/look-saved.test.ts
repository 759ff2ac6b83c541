import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '../event-types.js';

const definition = eventDefinitions.find(({ type }) => type === 'LookSaved');
const upcastFrom1 = definition?.upcasters?.[1];
const upcastFrom2 = definition?.upcasters?.[2];

/** Data of version 1 as it is in the log, with its personal field opened. */
const STORED_VERSION_1 = {
  userId: '3f1b1f0e-5c55-4b6e-9a39-0c3b5a4f7d10',
  lookId: '8f14e45f-ceea-4e7a-8b0c-5a1f3d2c9b77',
  savedAt: '2026-10-02T18:20:00.000Z',
  look: { name: 'Autumn', hairColorId: 'Solandre/7.43' },
};

describe('LookSaved', () => {
  it('LookSaved is written in version 3', () => {
    expect(definition?.version).toBe(3);
  });

  it('LookSaved gets an empty list of makeup items where version 1 left the list out', () => {
    expect(upcastFrom1?.(STORED_VERSION_1)).toEqual({
      ...STORED_VERSION_1,
      look: { name: 'Autumn', hairColorId: 'Solandre/7.43', makeupItems: [] },
    });
  });

  it('LookSaved keeps the makeup items that version 1 names', () => {
    const look = { name: 'Evening', makeupItems: ['velmira-l111'] };
    expect(upcastFrom1?.({ ...STORED_VERSION_1, look })).toEqual({ ...STORED_VERSION_1, look });
  });

  it('LookSaved stays without a look if the person has been erased', () => {
    for (const upcast of [upcastFrom1, upcastFrom2])
      expect(upcast?.({ ...STORED_VERSION_1, look: null })).toEqual({ ...STORED_VERSION_1, look: null });
  });

  it('LookSaved gets the initial intensities of the studio where version 2 does not know them', () => {
    const look = { name: 'Evening', description: 'Long waves', makeupItems: ['velmira-l111'] };
    expect(upcastFrom2?.({ ...STORED_VERSION_1, look })).toEqual({
      ...STORED_VERSION_1,
      look: { ...look, makeupPercent: 75, hairPercent: 85 },
    });
  });
});
