import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { chunkOf } from './bundling/chunks.ts';
import { faceMesh } from './bundling/face-mesh.ts';
import { headingFont } from './bundling/heading-font.ts';
import { leanLibraries } from './bundling/lean-libraries.ts';
import { prerenderPages } from './bundling/prerender.ts';
import { serviceWorker } from './bundling/service-worker.ts';
import { texts } from './bundling/texts.ts';

const API = 'http://127.0.0.1:8080';

export default defineConfig(({ isSsrBuild }) => ({
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    faceMesh(),
    texts(),
    ...(isSsrBuild ? [] : [leanLibraries(), headingFont(), serviceWorker(), prerenderPages()]),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
  },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // For tests/budget, which weighs the first visit.
    manifest: true,
    // Small files inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs this syntax knows `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [{ name: chunkOf, debugName: 'first visit' }],
              includeDependenciesRecursively: false,
            },
          },
        },
  },
  server: { host: '127.0.0.1', port: 5180, proxy: { '/api': API, '/backoffice': API } },
  preview: { host: '127.0.0.1', port: 5181, proxy: { '/api': API, '/backoffice': API } },
}));
