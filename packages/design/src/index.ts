/**
 * The look of Mirabelle, once for both web apps: colours of the two themes, type, space and motion as data
 * (`tokens.ts`), the same as CSS custom properties (`@mirabelle/design/tokens.css`), base styles with the fonts
 * (`@mirabelle/design/base.css`) and the mark (`@mirabelle/design/mark.svg`).
 */
export { contrastRatio } from './contrast.js';
export { cssProperties } from './css-properties.js';
export {
  darkTheme,
  fonts,
  lightTheme,
  motion,
  radius,
  space,
  type Theme,
  type TypeStep,
  typeScale,
} from './tokens.js';
