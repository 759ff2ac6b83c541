import i18next from 'i18next';
import { chooseTheme, THEME_STORAGE_KEY } from '../lib/theme';
import { LANGUAGE_STORAGE_KEY } from './language-detector';

/** Applies the language and the theme that the user chooses in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === LANGUAGE_STORAGE_KEY && newValue && newValue !== i18next.language)
      void i18next.changeLanguage(newValue);
    if (key === THEME_STORAGE_KEY)
      chooseTheme(newValue === 'light' || newValue === 'dark' ? newValue : 'system');
  });
}
