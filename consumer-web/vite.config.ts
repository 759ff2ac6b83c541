import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { faceMesh } from './bundling/face-mesh.ts';
import { headingFont } from './bundling/heading-font.ts';
import { removeInlineStyles } from './bundling/inline-styles.ts';
import { themeColors, webAppManifest } from './bundling/installable.ts';
import { prerenderPages } from './bundling/prerender.ts';
import { productionRouter } from './bundling/production-router.ts';
import { quietTranslation } from './bundling/quiet-translation.ts';
import { texts } from './bundling/texts.ts';

const API = 'http://127.0.0.1:8080';

/** A few large files compress better than many small ones and take fewer requests. */
const CHUNKS = [
  // Libraries that change rarely, so that most releases leave them in the browser's cache.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|vite\/preload-helper/,
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  // Each name of a chunk is part of the first visit, so what several pages share is in few chunks.
  {
    name: 'primitives',
    test: /@radix-ui\/(?:primitive|react-(?:primitive|context|use-layout-effect|use-effect-event|use-controllable-state|presence|use-is-hydrated|roving-focus|use-callback-ref|id|collection))\//,
  },
  {
    name: 'salon',
    test: /\/features\/salon\/(?:api\/salons|components\/(?:salon-details|salon-rating)|limit-distance|radius-in-url|salon-day|salon-filters|use-format-distance|find-service-by-name|can-book-specialty)\.|\/routes\/(?:booking-in-url|use-render-salon-heart)\.|lucide-react\/.*\/icons\/(?:badge-check|map)\.m?js/,
  },
  // Small parts of the landing page that other pages use too.
  {
    name: 'landing',
    test: /\/(?:lib\/use-page-title|components\/swatch\/(?:hair-background|strands)|features\/home\/hero-shades)\.|\/icons\/scan-face\./,
  },
  // What is stored on the device of a person, and its removal.
  { name: 'stored', test: /\/lib\/(?:leave-signed-out|member-snapshot|photo-database)\./ },
  {
    name: 'parts',
    test: /\/components\/(?:address-lines|load-problem|use-copied-code|ui\/(?:badge|checkbox|checkbox-group|message-panel|native-select|page-heading|sentence-space|field|skeleton|toast-error)|swatch\/(?:powder|shade-swatch|swatch))\.|\/lib\/(?:copy-text|describe-error|download-file|find-upload-problem|format-address|format-dates|intent|products-now|reload-queries|shades-of-look|text-direction|translation-key|upload-photo|page-facts|use-copied|use-family-name|use-format|use-offered-services|use-prices|use-product-name|use-products|use-has-been-visible|use-progressive-list|use-url-parameter|use-url-search)\.|\/features\/(?:account\/use-signed-in|contact\/api\/contact-messages|profile\/api\/account|cart\/(?:api\/cart-mutations|use-add-to-cart)|favorites\/(?:use-favorites|api\/favorites|components\/heart-button))\.|lucide-react\/.*\/icons\/(?:check|chevron-down|chevron-left|clock|copy|heart|image-plus|map-pin|minus|phone|plus|rotate-ccw|trash)\.m?js|\/(?:useMutation|mutationObserver)\./,
  },
  {
    name: 'dialog',
    test: /\/components\/ui\/(?:dialog|dialog-history|escape-handlers)\.|\/lib\/use-place-to-return-to\.|\/@radix-ui\/react-dialog\//,
  },
  { name: 'places', test: /\/catalogue\/(?:src|dist)\/(?:city-line|city-names|places)\./ },
  // All other modules that every visit loads, except the entry, which imports them.
  { name: 'app', tags: ['$initial' as const], test: /^(?!.*\/(?:index\.html|src\/main\.tsx)$)/ },
  // What only other pages need of the catalogue. Most of these pages need most of it.
  { name: 'catalogue', test: /\/packages\/catalogue\/(?:src|dist)\/(?!legal|salons\.)/ },
];

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'service-worker.ts',
    // The app registers the worker itself, after the page has loaded.
    injectRegister: false,
    manifest: webAppManifest,
    includeManifestIcons: false,
    injectManifest: {
      rollupFormat: 'iife',
      // The files that a visit without a network needs for its first screen. Other files are cached on their first use.
      globPatterns: ['index.html', 'theme.js', 'assets/{index,react,app}-*.{js,css}'],
      dontCacheBustURLsMatching: /^assets\//,
    },
  });

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    faceMesh(),
    texts(),
    themeColors(),
    ...(isSsrBuild
      ? []
      : [
          productionRouter(),
          quietTranslation(),
          removeInlineStyles(),
          headingFont(),
          serviceWorker(),
          prerenderPages(),
        ]),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The shim serves versions of React before 18.
    alias: isSsrBuild ? {} : { 'use-sync-external-store/shim': 'react' },
  },
  // The gateway renders pages with this bundle, and its image has no packages of the app.
  ssr: { noExternal: true, resolve: { conditions: ['source', ...defaultServerConditions] } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // For tests/budget, which measures the first visit.
    manifest: true,
    // Inlining small files as `data:` URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs this syntax knows `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? // Node takes these files for modules wherever they lie.
        { output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } }
      : { output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } } },
  },
  server: { host: '127.0.0.1', port: 5180, proxy: { '/api': API, '/backoffice': API } },
  preview: { host: '127.0.0.1', port: 5181, proxy: { '/api': API, '/backoffice': API } },
}));
