import { describe, expect, it } from 'vitest';
import { createSalonId } from './create-salon-id.js';

describe('the id of a salon', () => {
  it('the id of a salon is its name and city in plain letters, and never longer than an id may be', () => {
    expect(createSalonId('Plum & Pearl', 'New York')).toBe('plum-and-pearl-new-york');
    expect(createSalonId('L’Été, Straße Ørsted', 'São Paulo')).toBe('lete-strasse-orsted-sao-paulo');
    expect(createSalonId('髪サロン', 'Tokyo')).toBe('tokyo');
    expect(createSalonId('髪', '東京')).toBe('salon');
    expect(createSalonId('a'.repeat(69), 'Berlin')).toBe('a'.repeat(69));
    expect(createSalonId('b'.repeat(120), 'Berlin')).toHaveLength(70);
  });
});
