import { describe, expect, it } from 'vitest';
import { createEnglishFinder } from './untranslated-texts.js';

const english = {
  cart: { title: 'Cart', line: '{{count}} shades', sum: '{{price}} · {{date}}' },
  plan: { premium: 'Premium', pro: 'Salon Pro' },
};
const translated = {
  cart: { title: 'Καλάθι', line: '{{count}} αποχρώσεις', files: 'PNG ή JPG' },
  plan: { premium: 'Premium', pro: 'Salon Pro' },
};
const findEnglish = createEnglishFinder({ english, translated, names: ['Café Crème', 'Thistle & Thread'] });

describe('English text in a translation', () => {
  it('an English message is found, also with its placeholders filled', () => {
    expect(findEnglish('Cart')).toBe('Cart');
    expect(findEnglish('12 shades')).toBe('12 shades');
  });

  it('Latin words are found', () => {
    expect(findEnglish('Η ώρα has passed, ξανά')).toBe('has passed');
    expect(findEnglish('Try again Café Crème')).toBe('Try again');
    expect(findEnglish('Ώρα: America/Café Crème')).toBe('America');
  });

  it('names and words that the language writes in Latin letters are not reported', () => {
    for (const text of [
      'Premium',
      'Salon Pro',
      'Café Crème · Thistle & Thread',
      'στο Thistle & Thread',
      'PNG ή JPG',
      '12,99 $ · 3 Μαΐου',
      'Κωδικός 97CEA31B',
      'Κράτηση 52A1-DDBE',
      'person@example.test · http://localhost:8080/?ref=ABCDEFGH',
    ]) {
      expect(findEnglish(text), text).toBeUndefined();
    }
  });
});
