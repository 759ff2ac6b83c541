import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from '@mirabelle/gateway';
import { stablePort } from '../support/stable-port.js';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app', import.meta.url));

/** The built consumer app behind the gateway. Its services answer every visitor as signed out. */
export interface BuiltApp {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Changes the files into another build, whose pages have its name in a `meta` element named `build`. */
  publishBuild(name: string): void;
  remove(): Promise<void>;
}

/** Copies the built consumer app, for a server that a test can stop and start. */
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
