import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCommandApi } from '@mirabelle/command-api';
import { createGateway } from '@mirabelle/gateway';
import { startReadApi } from '@mirabelle/read-api';
import { startLoopbackServer } from '../../support/loopback-server.js';
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
  const server = await startLoopbackServer(
    createGateway({
      commandApp: commandApi.app,
      readApp: readApi.app,
      consumerDist: noApp,
      backofficeDist: noApp,
      publicUrl: 'http://localhost',
    }),
  );
  try {
    return await work(server.origin);
  } finally {
    server.close();
    await Promise.all([commandApi.stop(), readApi.stop(), rm(noApp, { recursive: true })]);
  }
}
