import { describe, expect, it } from 'vitest';
import { findComparedShades, listAlternatives } from './compared-shades';

const listComparedIds = (tried: readonly string[]) => findComparedShades(tried)?.map(({ id }) => id);

describe('findComparedShades', () => {
  it('findComparedShades compares the last shade with the one of its kind that was tried before', () => {
    expect(listComparedIds(['velmira-l105', 'solandre-7-43', 'pelluma-lp02', 'lindwerk-7-46'])).toEqual([
      'solandre-7-43',
      'lindwerk-7-46',
    ]);
  });

  it('findComparedShades compares a shade with the next one of its kind in the catalogue if no other of its kind was tried', () => {
    expect(listComparedIds(['lindwerk-7-46', 'velmira-l105'])).toEqual(['velmira-l105', 'velmira-l106']);
    expect(listComparedIds(['lindwerk-6-66'])).toEqual(['lindwerk-6-66', 'solandre-10-0']);
  });

  it('findComparedShades compares nothing if no shade was tried', () => {
    expect(listComparedIds([])).toBeUndefined();
  });
});

describe('listAlternatives', () => {
  it('the alternatives to a hair color are all hair colors, and those to makeup are the makeup of the same kind', () => {
    const countAlternatives = (id: string) => {
      const [shade] = findComparedShades([id]) ?? [];
      return shade && listAlternatives(shade).length;
    };
    expect(['solandre-7-43', 'velmira-k10', 'corvessa-cb01'].map(countAlternatives)).toEqual([64, 18, 8]);
  });
});
