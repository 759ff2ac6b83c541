import { describe, expect, it } from 'vitest';
import { keepFormatters, MAX_KEPT } from './keep-formatters.js';

describe('keepFormatters', () => {
  it('keepFormatters creates a formatter once for each locale and choice', () => {
    const created: string[] = [];
    const find = keepFormatters((locale, choice) => {
      created.push(`${locale} in ${choice}`);
      return { locale, choice };
    });
    const first = find('de', 'Europe/Paris');
    expect(find('de', 'Europe/Paris')).toBe(first);
    expect(find('fr', 'Europe/Paris')).toEqual({ locale: 'fr', choice: 'Europe/Paris' });
    expect(find('de', 'Asia/Tokyo')).toEqual({ locale: 'de', choice: 'Asia/Tokyo' });
    expect(created).toEqual(['de in Europe/Paris', 'fr in Europe/Paris', 'de in Asia/Tokyo']);
  });

  it('keepFormatters forgets the oldest formatter when it has as many as it keeps', () => {
    let created = 0;
    const find = keepFormatters(() => ({ number: ++created }));
    for (let n = 0; n <= MAX_KEPT; n += 1) find('en', `zone ${n}`);
    expect(find('en', `zone ${MAX_KEPT}`).number).toBe(MAX_KEPT + 1);
    expect(find('en', 'zone 1').number).toBe(2);
    expect(find('en', 'zone 0').number).toBe(MAX_KEPT + 2);
  });
});
