import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf, readManifest, START } from './manifest.ts';

/** What a visit without a network begins with, besides what the document names. */
const NEEDED = [START, 'src/features/connectivity/components/connection-screen.tsx'];
const WORKER = new URL('worker.js', import.meta.url);

/** Writes `/service-worker.js`, whose name for its cache changes with the app's document and so with every build. */
export function serviceWorker(): Plugin {
  let dist = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const shell = readFileSync(join(dist, 'index.html'), 'utf8');
        const version = createHash('sha256').update(shell).digest('hex').slice(0, 12);
        const manifest = readManifest(dist);
        const early = [...shell.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
        const files = NEEDED.flatMap((key) => [...filesOf(manifest, key)]).map((file) => `/${file}`);
        const worker = readFileSync(WORKER, 'utf8')
          .replace('%VERSION%', version)
          .replace("['%FILES%']", JSON.stringify([...new Set([...early, ...files])]));
        writeFileSync(join(dist, 'service-worker.js'), worker);
      },
    },
  };
}
