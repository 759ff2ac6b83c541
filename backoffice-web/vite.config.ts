import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const API = 'http://127.0.0.1:8080';

/** Libraries that change seldom, apart from the app's own code, so that a release leaves them in the cache. */
const chunkOf = (id: string): string | undefined => {
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
    // Small files inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // react-admin is a large chunk that every page needs and that the browser keeps.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { manualChunks: chunkOf } },
  },
  server: { host: '127.0.0.1', port: 5190, proxy: { '/api': API } },
  preview: { host: '127.0.0.1', port: 5191, proxy: { '/api': API } },
});
