import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express, { type RequestHandler } from 'express';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createGateway } from '../gateway.js';

interface Page {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PageGateway {
  /** Requests a page with the headers of a navigation; `fetch` would send those of a script. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Page>;
  close(): void;
}

/**
 * Starts a gateway at `https://mirabelle.example/` over a folder with the files of a built app and a fake read-api.
 *
 * @param files contents by path, besides the app's page, whose title is `shell`
 */
export async function startPageGateway(
  files: Readonly<Record<string, string>>,
  readApi: RequestHandler,
): Promise<PageGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-pages-'));
  const allFiles = { 'index.html': '<!doctype html><title>shell</title>', ...files };
  for (const [path, content] of Object.entries(allFiles)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const readServer = await startLoopbackServer(express().use(readApi));
  const gateway = await startLoopbackServer(
    createGateway({
      commandApp: () => undefined,
      readApp: () => undefined,
      readApiUrl: readServer.origin,
      consumerDist: folder,
      backofficeDist: folder,
      publicUrl: 'https://mirabelle.example/',
    }),
  );
  return {
    get: (path, others = {}) =>
      new Promise((resolve, reject) => {
        const headers = { accept: 'text/html', 'accept-language': 'en', ...others };
        request(gateway.origin + path, { headers }, (response) => {
          const { statusCode: status, headers: received } = response;
          buffer(response).then((body) => resolve({ status, headers: received, body }), reject);
        })
          .on('error', reject)
          .end();
      }),
    close() {
      gateway.close();
      readServer.close();
      rmSync(folder, { recursive: true });
    },
  };
}
