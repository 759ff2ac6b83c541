import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

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
        const files = [...shell.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
        const worker = readFileSync(WORKER, 'utf8')
          .replace('%VERSION%', version)
          .replace("['%FILES%']", JSON.stringify([...new Set(files)]));
        writeFileSync(join(dist, 'service-worker.js'), worker);
      },
    },
  };
}
