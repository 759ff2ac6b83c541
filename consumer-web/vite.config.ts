import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FACE_MESH_ASSETS } from '@mirabelle/studio-engine/tracker';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const API = 'http://127.0.0.1:8080';

/** Libraries that change seldom, apart from the app's own code, so that a release leaves them in the cache. */
const chunkOf = (id: string): string | undefined => {
  if (!id.includes('node_modules')) return undefined;
  if (/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/(i18next|react-i18next)/.test(id)) return 'i18n';
  if (/node_modules\/zod\//.test(id)) return 'schemas';
  return undefined;
};

/** The face tracker's model, unchanged; its version in the address lets browsers keep it for good. */
function faceMesh(): Plugin {
  const manifest = createRequire(import.meta.url).resolve(`${FACE_MESH_ASSETS.package}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = `assets/face-mesh-${version}/`;
  const read = (file: string) => readFileSync(join(dirname(manifest), file));
  return {
    name: 'face-mesh',
    config: () => ({ define: { 'import.meta.env.FACE_MESH': JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.replace(`/${folder}`, '');
        const file = FACE_MESH_ASSETS.files.find((each) => each === name);
        if (!file) return next();
        if (file.endsWith('.wasm')) response.setHeader('Content-Type', 'application/wasm');
        if (file.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript');
        response.end(read(file));
      });
    },
    generateBundle() {
      for (const file of FACE_MESH_ASSETS.files)
        this.emitFile({ type: 'asset', fileName: folder + file, source: read(file) });
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [react(), tailwindcss(), faceMesh()],
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
