import i18next from 'i18next';
import { chooseTheme, THEME_STORAGE_KEY } from '../lib/theme';
import { LANGUAGE_STORAGE_KEY } from './language-detector';

/**
 * Applies the language and the theme that the user chooses in another tab. What is stored at that moment counts, and not the value
 * in the event, which may arrive after the next choice. Storing the earlier value again would undo that choice in the other tab, and
 * the two tabs would answer each other forever.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === LANGUAGE_STORAGE_KEY) {
      const language = localStorage.getItem(key);
      if (language && language !== i18next.language) void i18next.changeLanguage(language);
    }
    if (key === THEME_STORAGE_KEY) {
      const theme = localStorage.getItem(key);
      chooseTheme(theme === 'light' || theme === 'dark' ? theme : 'system');
    }
  });
}
