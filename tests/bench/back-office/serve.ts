import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCommandApi } from '@mirabelle/command-api';
import { createGateway } from '@mirabelle/gateway';
import { startReadApi } from '@mirabelle/read-api';
import type { BenchContext } from '../bench-context.js';

/** Serves the product's API over HTTP while the work is done. */
export async function serve<Result>(
  context: BenchContext,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const readApi = startReadApi(context);
  const commandApi = startCommandApi(context);
  // The web apps are not measured, so the gateway serves empty folders.
  const noApp = await mkdtemp(join(tmpdir(), 'mirabelle-bench-'));
  const server = createServer(
    createGateway({
      commandApp: commandApi.app,
      readApp: readApi.app,
      consumerDist: noApp,
      backofficeDist: noApp,
      publicUrl: 'http://localhost',
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
    await Promise.all([commandApi.stop(), readApi.stop(), rm(noApp, { recursive: true })]);
  }
}
