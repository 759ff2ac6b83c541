import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const API_ORIGIN = 'http://127.0.0.1:8080';

/** Puts libraries into chunks of their own, so that a release of the app leaves them in the browser's cache. */
const findChunk = (id: string): string | undefined => {
  if (id.includes('/vendor/mui-icons/')) return 'mui';
  if (!id.includes('node_modules')) return undefined;
  if (/\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//.test(id)) return 'react';
  if (/\/node_modules\/@(mui|emotion)\//.test(id)) return 'mui';
  return 'framework';
};

export default defineConfig({
  base: '/backoffice/',
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // react-admin is a large chunk, but every page needs it and the browser caches it.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { manualChunks: findChunk } },
  },
  server: { host: '127.0.0.1', port: 5190, proxy: { '/api': API_ORIGIN } },
  preview: { host: '127.0.0.1', port: 5191, proxy: { '/api': API_ORIGIN } },
});
