import { darkTheme, fonts, lightTheme, motion, radius, type Theme as Tokens } from '@mirabelle/design';
import type { RaThemeOptions } from 'react-admin';
import { createComponentOverrides } from './component-overrides';
import type { ThemeMode } from './theme-mode';

/** The text has 14 px, less than in the consumer app, because staff read many rows at once. */
const typography: RaThemeOptions['typography'] = {
  fontFamily: fonts.body,
  fontSize: 14,
  body1: { fontSize: '0.9375rem', lineHeight: 1.55 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
  button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  h3: { fontFamily: fonts.heading, fontSize: '2.2rem', fontWeight: 420, letterSpacing: '-0.012em' },
  h4: { fontFamily: fonts.heading, fontSize: '1.75rem', fontWeight: 420, letterSpacing: '-0.012em' },
  h5: { fontFamily: fonts.heading, fontSize: '1.375rem', fontWeight: 440, letterSpacing: '-0.01em' },
  h6: { fontFamily: fonts.heading, fontSize: '1.125rem', fontWeight: 460, letterSpacing: '-0.006em' },
};

function createTheme(mode: ThemeMode, tokens: Tokens): RaThemeOptions {
  return {
    palette: {
      mode,
      primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText: tokens.onPrimary },
      secondary: { main: tokens.inkMuted, contrastText: tokens.ground },
      error: { main: tokens.danger, contrastText: tokens.onDanger },
      warning: { main: tokens.accent, contrastText: tokens.onAccent },
      success: { main: tokens.success, contrastText: tokens.ground },
      info: { main: tokens.inkMuted, contrastText: tokens.ground },
      background: { default: tokens.ground, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.inkMuted },
      divider: tokens.line,
    },
    shape: { borderRadius: radius.control },
    spacing: 8,
    sidebar: { width: 232, closedWidth: 56 },
    typography,
    transitions: {
      duration: { shortest: motion.fast, shorter: motion.fast, short: motion.slow, standard: motion.slow },
      easing: { easeOut: motion.ease },
    },
    components: createComponentOverrides(tokens),
  };
}

/** The themes of the back office, created from the design tokens that both apps share. */
export const themes: Readonly<Record<ThemeMode, RaThemeOptions>> = {
  light: createTheme('light', lightTheme),
  dark: createTheme('dark', darkTheme),
};
