import { describe, expect, it } from 'vitest';
import { cacheFormatters, MAX_FORMATTERS } from './cache-formatters.js';

describe('cacheFormatters', () => {
  it('cacheFormatters creates a formatter once for each locale and option', () => {
    const created: string[] = [];
    const find = cacheFormatters((locale, option) => {
      created.push(`${locale} in ${option}`);
      return { locale, option };
    });
    const first = find('de', 'Europe/Paris');
    expect(find('de', 'Europe/Paris')).toBe(first);
    expect(find('fr', 'Europe/Paris')).toEqual({ locale: 'fr', option: 'Europe/Paris' });
    expect(find('de', 'Asia/Tokyo')).toEqual({ locale: 'de', option: 'Asia/Tokyo' });
    expect(created).toEqual(['de in Europe/Paris', 'fr in Europe/Paris', 'de in Asia/Tokyo']);
  });

  it('cacheFormatters removes the oldest formatter when the cache is full', () => {
    let created = 0;
    const find = cacheFormatters(() => ({ number: ++created }));
    for (let n = 0; n <= MAX_FORMATTERS; n += 1) find('en', `zone ${n}`);
    expect(find('en', `zone ${MAX_FORMATTERS}`).number).toBe(MAX_FORMATTERS + 1);
    expect(find('en', 'zone 1').number).toBe(2);
    expect(find('en', 'zone 0').number).toBe(MAX_FORMATTERS + 2);
  });
});
