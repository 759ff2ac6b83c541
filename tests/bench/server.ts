/** The process that the HTTP benchmark sends requests to: the product's services. `PROJECTOR=apart` leaves out the projector. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceContext } from '@mirabelle/application';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { createGateway } from '@mirabelle/gateway';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { readConfig } from '@mirabelle/runtime';
import { reportReady } from './bench-process.js';

const context = createServiceContext(readConfig(process.env));
await seed(context);
const projector = process.env.PROJECTOR === 'apart' ? undefined : startProjector(context);
const readApi = startReadApi(context);
const commandApi = startCommandApi(context);
// The web apps are not measured, so the gateway serves an empty folder.
const noApp = mkdtempSync(join(tmpdir(), 'mirabelle-bench-'));
const gateway = createGateway({
  commandApp: commandApi.app,
  readApp: readApi.app,
  consumerDist: noApp,
  backofficeDist: noApp,
  publicUrl: 'http://localhost',
});
const port = Number(process.env.PORT);
const product = createServer(gateway).listen(port, '127.0.0.1', () =>
  reportReady(async () => {
    product.close();
    product.closeAllConnections();
    await Promise.all([commandApi.stop(), readApi.stop(), projector?.stop()]);
    await context.close();
    rmSync(noApp, { recursive: true });
  }),
);
