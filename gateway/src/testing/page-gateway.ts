import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express, { type RequestHandler } from 'express';
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

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

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
  const reader = createServer(express().use(readApi));
  const gateway = createServer(
    createGateway({
      commandApp: () => undefined,
      readApp: () => undefined,
      readApiUrl: await listen(reader),
      consumerDist: folder,
      backofficeDist: folder,
      publicUrl: 'https://mirabelle.example/',
    }),
  );
  const origin = await listen(gateway);
  return {
    get: (path, others = {}) =>
      new Promise((resolve, reject) => {
        const headers = { accept: 'text/html', 'accept-language': 'en', ...others };
        request(origin + path, { headers }, (response) => {
          const { statusCode: status, headers: received } = response;
          buffer(response).then((body) => resolve({ status, headers: received, body }), reject);
        })
          .on('error', reject)
          .end();
      }),
    close() {
      for (const server of [gateway, reader]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true });
    },
  };
}
