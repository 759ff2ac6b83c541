import { describe, expect, it } from 'vitest';
import { findCities, translateCity } from './city-names.js';
import { LANGUAGES } from './languages.js';
import { SALONS } from './salons.js';

describe('the names of cities', () => {
  it.each([
    ['München', 'Munich'],
    ['munchen', 'Munich'],
    ['MÜNCH', 'Munich'],
    // Monaco di Baviera, in Italian.
    ['baviera', 'Munich'],
    ['東京', 'Tokyo'],
    ['القاهرة', 'Cairo'],
    ['нью йорк', 'New York'],
    ['ΑΘΗΝΑ', 'Athens'],
    ['sao paulo', 'São Paulo'],
  ])('findCities finds %s, whatever the case and the accents', (text, city) => {
    expect(findCities(text)).toEqual([city]);
  });

  it('findCities finds no city for an empty text and for the middle of a word', () => {
    expect(findCities(' ')).toEqual([]);
    expect(findCities('nchen')).toEqual([]);
  });

  it('findCities finds each city with a salon by its name in every language of the app', () => {
    for (const { city } of SALONS)
      for (const { code } of LANGUAGES) expect(findCities(translateCity(city, code))).toContain(city);
  });

  it('translateCity writes each city with a salon in the script of the reader', () => {
    const scripts = { el: /\p{Script=Greek}/u, ru: /\p{Script=Cyrillic}/u, ar: /\p{Script=Arabic}/u };
    for (const { city } of SALONS)
      for (const [language, script] of Object.entries(scripts))
        expect(translateCity(city, language)).toMatch(script);
  });

  it('translateCity keeps the name of a city without translations', () => {
    expect(translateCity('Riga', 'de')).toBe('Riga');
  });
});
