import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const API = 'http://127.0.0.1:8080';

/** Libraries that change seldom, apart from the app's own code, so that a release leaves them in the cache. */
const chunkOf = (id: string): string | undefined => {
  if (!id.includes('node_modules')) return undefined;
  if (/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/(i18next|react-i18next)/.test(id)) return 'i18n';
  if (/node_modules\/zod\//.test(id)) return 'schemas';
  return undefined;
};

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Small files inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { manualChunks: chunkOf } },
  },
  server: { host: '127.0.0.1', port: 5180, proxy: { '/api': API, '/backoffice': API } },
  preview: { host: '127.0.0.1', port: 5181, proxy: { '/api': API, '/backoffice': API } },
});
