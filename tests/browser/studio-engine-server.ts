import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACE_MESH_ASSETS } from '@mirabelle/studio-engine/tracker';
import { build, defaultClientConditions } from 'vite';
import { startLoopbackServer } from '../support/loopback-server.js';

/** The content security policy of the page, which forbids `eval` and WebAssembly. */
const PAGE_POLICY = "default-src 'self'; script-src 'self'; img-src 'self' blob: data:; worker-src 'self'";
/** The content security policy of a page that measures photographs, for which it runs the hair network itself. */
const MEASURING_POLICY = PAGE_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
/** The content security policy of the worker that paints, which may use WebAssembly. */
const PAINTER_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
/** The content security policy of the one worker that may use `eval` too. */
const TRACKER_POLICY = "default-src 'self'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

const MESH_PATH = '/vendor/face-mesh/';
const PHOTOS_PATH = '/photos/';

function findPolicy(path: string, measuresPhotos: boolean): string {
  if (path.includes('track-worker')) return TRACKER_POLICY;
  if (path.includes('paint-worker')) return PAINTER_POLICY;
  return measuresPhotos ? MEASURING_POLICY : PAGE_POLICY;
}

export interface EngineServer {
  readonly url: string;
  /** Bytes sent so far, by path. */
  readonly sent: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/**
 * Builds the engine's test page with Vite, and serves it with the strictest policies that it works under.
 *
 * @param photos a folder that is served under `/photos/`
 */
export async function startEngineServer(photos?: string): Promise<EngineServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-engine-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('studio-engine-page', import.meta.url)),
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const mesh = dirname(createRequire(import.meta.url).resolve(`${FACE_MESH_ASSETS.package}/package.json`));
  const findFile = (path: string) => {
    if (path === '/') return join(folder, 'index.html');
    if (path.startsWith(MESH_PATH)) return join(mesh, path.slice(MESH_PATH.length));
    if (photos && path.startsWith(PHOTOS_PATH)) return join(photos, path.slice(PHOTOS_PATH.length));
    return join(folder, path);
  };
  const sent = new Map<string, number>();
  const server = await startLoopbackServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = findFile(path);
    if (path.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': findPolicy(path, photos !== undefined),
    });
    const stream = createReadStream(file);
    stream.on('data', (chunk) => sent.set(path, (sent.get(path) ?? 0) + chunk.length));
    stream.pipe(response);
  });
  return {
    url: server.origin,
    sent,
    async stop() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
