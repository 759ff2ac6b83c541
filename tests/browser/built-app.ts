import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway } from '@mirabelle/gateway';
import { pickRandomPort } from '../support/pick-random-port.js';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app', import.meta.url));

/**
 * The built consumer app behind the gateway. Its services are healthy and have no data. They do not answer with 401, because the app
 * would leave the page for the sign-in after half a second.
 */
export interface BuiltApp {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Changes the files as if they were of another build: every script gets another name, and the pages contain a `meta` element
   * `build` with the name of the build. Restart the server to serve it.
   */
  publishBuild(name: string): void;
  remove(): Promise<void>;
}

/** Copies the built consumer app, for a server that a test can stop and start. */
export async function copyBuiltApp(): Promise<BuiltApp> {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-built-'));
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/face-mesh|\.(?:br|gz)$/.test(path) });
  const port = pickRandomPort();
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
    start: async () => {
      server = createServer(
        createGateway({
          commandApp: (_request, response) => response.writeHead(404).end(),
          readApp: (request, response) =>
            response
              .writeHead(request.url === '/api/health' ? 200 : 404, { 'Content-Type': 'application/json' })
              .end('{}'),
          consumerDist: folder,
          backofficeDist: folder,
          publicUrl: url,
        }),
      );
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    publishBuild: (name) => {
      const assets = join(folder, 'assets');
      const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
      const createNewName = (file: string) => file.replace(/\.js$/, `-${name}.js`);
      const pagesAndScripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => /\.(?:html|js)$/.test(file) && statSync(file).isFile());
      for (const file of pagesAndScripts) {
        const text = readFileSync(file, 'utf8')
          .replace(/[\w.-]+\.js\b/g, (word) => (scripts.includes(word) ? createNewName(word) : word))
          .replace('</head>', `<meta name="build" content="${name}"></head>`)
          // The service worker compares the revisions of files whose names stay the same.
          .replace(/("revision":")[0-9a-f]{32}/g, `$1${name}`);
        writeFileSync(file, text);
      }
      for (const script of scripts) renameSync(join(assets, script), join(assets, createNewName(script)));
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
