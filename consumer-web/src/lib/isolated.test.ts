import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inRow } from './isolated';

afterEach(() => void vi.restoreAllMocks());

describe('names in a row', () => {
  it('stand as they are where sentences run from left to right, a dot kept to the name before it', () => {
    vi.spyOn(i18next, 'dir').mockReturnValue('ltr');
    expect(inRow(['Old Rose', 'Buff'])).toBe('Old Rose\u00a0· Buff');
  });

  it('are each kept to themselves in Arabic, so that the first one is on the right', () => {
    vi.spyOn(i18next, 'dir').mockReturnValue('rtl');
    expect(inRow(['Old Rose', 'Buff'])).toBe('\u2068Old Rose\u2069\u00a0· \u2068Buff\u2069');
  });
});
