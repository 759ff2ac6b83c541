import { afterEach, expect, it, vi } from 'vitest';
import { findDistanceUnit } from './use-format-distance';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['en', ['en-US', 'en'], 'mile'],
  ['en', ['en-GB'], 'mile'],
  ['en', ['en-IM'], 'mile'],
  ['en', ['en-GU'], 'mile'],
  ['en', ['en-AU', 'en-US'], 'kilometer'],
  ['en', ['de-DE', 'en-US'], 'mile'],
  ['en', ['de-DE'], 'mile'],
  ['es', ['es-US'], 'mile'],
  ['es', ['es-PR'], 'kilometer'],
  ['de', ['en-US', 'en'], 'kilometer'],
  ['ar', ['en-US', 'ar-AE'], 'kilometer'],
  ['ja', ['en-GB'], 'kilometer'],
  ['zh', ['zh-Hant-TW'], 'kilometer'],
] as const)(
  'a page in the language %s measures distances for a browser with the locales %j in the unit %s',
  (language, locales, unit) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(locales);
    expect(findDistanceUnit(language, 'UTC')).toBe(unit);
  },
);

it.each([
  ['en', ['en'], 'Europe/Berlin', 'kilometer'],
  ['en', ['de-DE'], 'Europe/Berlin', 'kilometer'],
  ['en', ['en'], 'Europe/London', 'mile'],
  ['en', ['en-US'], 'Europe/Berlin', 'mile'],
  ['de', ['de'], 'America/Chicago', 'mile'],
  ['en', ['en'], 'Etc/GMT', 'mile'],
] as const)(
  'a page in the language %s measures distances by the time zone if the browser with the locales %j names no region for it, as in %s: %s',
  (language, locales, timeZone, unit) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(locales);
    expect(findDistanceUnit(language, timeZone)).toBe(unit);
  },
);
