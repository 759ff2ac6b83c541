/**
 * The design tokens that both web apps share, as data. The same tokens are CSS custom properties in
 * `@mirabelle/design/tokens.css`. `@mirabelle/design/base.css` has the fonts and base styles, and
 * `@mirabelle/design/mark.svg` is the logo.
 */
export { darkTheme, fonts, lightTheme, motion, radius, type Theme } from './tokens.js';
