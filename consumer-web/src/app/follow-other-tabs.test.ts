import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { THEME_STORAGE_KEY } from '../lib/theme';
import { startTranslation } from '../start-translation';
import { followOtherTabs } from './follow-other-tabs';
import { LANGUAGE_STORAGE_KEY } from './language-detector';

beforeAll(followOtherTabs);
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  localStorage.clear();
  await startTranslation();
});

/** The message that another tab has stored a value. */
const announce = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

it('the theme and the language that are chosen in another tab are applied in this one', async () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  announce(THEME_STORAGE_KEY, 'dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  localStorage.removeItem(THEME_STORAGE_KEY);
  announce(THEME_STORAGE_KEY, null);
  expect(document.documentElement.dataset.theme).toBeUndefined();
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'de');
  announce(LANGUAGE_STORAGE_KEY, 'de');
  await waitFor(() => expect(i18next.language).toBe('de'));
});

it('a late message about an earlier choice does not undo the newest one, so that two tabs do not answer each other forever', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'fr');
  stored.mockClear();
  announce(THEME_STORAGE_KEY, 'light');
  announce(LANGUAGE_STORAGE_KEY, 'de');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(i18next.language).toBe('fr'));
  expect(stored.mock.calls.filter(([, value]) => value === 'light' || value === 'de')).toEqual([]);
});
