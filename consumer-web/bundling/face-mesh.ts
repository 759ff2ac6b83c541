import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FACE_MESH_ASSETS } from '@mirabelle/studio-engine/tracker';
import type { Plugin } from 'vite';

/** Emits the files of the face tracker unchanged. The folder's name has the version, so browsers may cache them indefinitely. */
export function faceMesh(): Plugin {
  const manifest = createRequire(import.meta.url).resolve(`${FACE_MESH_ASSETS.package}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = `assets/face-mesh-${version}/`;
  const read = (file: string) => readFileSync(join(dirname(manifest), file));
  return {
    name: 'face-mesh',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({ define: { 'import.meta.env.FACE_MESH': JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0]?.replace(`/${folder}`, '');
        const file = FACE_MESH_ASSETS.files.find((candidate) => candidate === name);
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
