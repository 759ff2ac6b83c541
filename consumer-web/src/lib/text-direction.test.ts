import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinNames } from './text-direction';

afterEach(() => void vi.restoreAllMocks());

describe('joinNames', () => {
  it('joinNames joins names with a dot that stays with the name before it', () => {
    vi.spyOn(i18next, 'dir').mockReturnValue('ltr');
    expect(joinNames(['Old Rose', 'Buff'])).toBe('Old Rose\u00a0· Buff');
  });

  it('joinNames isolates each name in Arabic, so that the first one is on the right', () => {
    vi.spyOn(i18next, 'dir').mockReturnValue('rtl');
    expect(joinNames(['Old Rose', 'Buff'])).toBe('\u2068Old Rose\u2069\u00a0· \u2068Buff\u2069');
  });
});
