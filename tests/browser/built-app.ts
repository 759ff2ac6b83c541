import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from '@mirabelle/gateway';
import { stablePort } from '../support/stable-port.js';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app', import.meta.url));

/** The built app behind the gateway, with services that know nobody; it can be taken down and released anew. */
export interface BuiltApp {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Makes another build of it: its pages say so in a `meta` element named `build`. */
  publishBuild(name: string): void;
  remove(): Promise<void>;
}

/** A copy of the built consumer app on a port of its own. */
export async function copyBuiltApp(): Promise<BuiltApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-built-'));
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/face-mesh|\.(?:br|gz)$/.test(path) });
  const port = stablePort();
  const url = `http://localhost:${port}`;
  let server: Server | undefined;
  const stop = async () => {
    const running = server;
    server = undefined;
    running?.closeAllConnections();
    if (running) await new Promise((resolve) => running.close(resolve));
  };
  return {
    url,
    stop,
    start: () => {
      server = createServer(
        createGateway({
          commandApp: (_request, response) => response.writeHead(404).end(),
          readApp: (request, response) =>
            response
              .writeHead(request.url === '/api/health' ? 200 : 401, { 'Content-Type': 'application/json' })
              .end('{}'),
          consumerDist: folder,
          backofficeDist: folder,
          publicUrl: url,
        }),
      );
      return new Promise((resolve) => server?.listen(port, '127.0.0.1', resolve));
    },
    publishBuild: (name) => {
      const change = (file: string, edit: (text: string) => string) =>
        writeFileSync(join(folder, file), edit(readFileSync(join(folder, file), 'utf8')));
      for (const page of ['index.html', '.pages/en/index.html'])
        change(page, (html) => html.replace('</head>', `<meta name="build" content="${name}"></head>`));
      change('service-worker.js', (code) => code.replace(/'mirabelle-\w+'/, `'mirabelle-${name}'`));
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
