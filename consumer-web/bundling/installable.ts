import { darkTheme, lightTheme } from '@mirabelle/design';
import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

/**
 * The web app manifest, with which browsers offer to install the app. The icons were drawn from `mark.svg` of
 * packages/design; `maskable` has room around the mark for the shapes that systems cut icons into.
 */
export const webAppManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Mirabelle',
  short_name: 'Mirabelle',
  description: 'Try on hair color and makeup, keep the code for your colorist, and book a salon.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: lightTheme.ground,
  theme_color: lightTheme.ground,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Gives the browser's own bars the background of the page. */
export function themeColors(): Plugin {
  const themes = { light: lightTheme, dark: darkTheme };
  return {
    name: 'theme-colors',
    transformIndexHtml: () =>
      Object.entries(themes).map(([scheme, { ground }]) => ({
        tag: 'meta',
        attrs: { name: 'theme-color', content: ground, media: `(prefers-color-scheme: ${scheme})` },
        injectTo: 'head',
      })),
  };
}
