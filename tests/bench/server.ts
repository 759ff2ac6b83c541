/** The process that the HTTP benchmark sends requests to: the product's services, and the baseline that they are
 * compared with, a bare Express app with the same queries. */

import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceContext } from '@mirabelle/application';
import { seed, startCommandApi } from '@mirabelle/command-api';
import { createGateway } from '@mirabelle/gateway';
import { startProjector } from '@mirabelle/projector';
import { startReadApi } from '@mirabelle/read-api';
import { readConfig } from '@mirabelle/runtime';
import express from 'express';

const context = createServiceContext(readConfig(process.env));
await seed(context);
const projector = startProjector(context);
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
const product = createServer(gateway).listen(Number(process.env.PRODUCT_PORT), '127.0.0.1');

await context.pool.query(
  `create table if not exists baseline (id bigint generated always as identity primary key, data jsonb not null);
   insert into baseline (data) select '{"name":"baseline"}' from generate_series(1, 1000)`,
);
const baseline = express();
baseline.disable('x-powered-by').disable('etag');
baseline.get('/select/:id', async (request, response) => {
  const query = {
    name: 'baseline-select',
    text: 'select id, data from baseline where id = $1',
    values: [request.params.id],
  };
  response.json((await context.pool.query(query)).rows[0]);
});
// Reads the same row as the product does, so that both answers are of about the same size.
baseline.get('/salon/:id', async (request, response) => {
  const text = 'select * from read_model.salons where id = $1';
  const query = { name: 'baseline-salon', text, values: [request.params.id] };
  response.json((await context.pool.query(query)).rows[0]);
});
baseline.post('/insert', express.json(), async (request, response) => {
  const values = [JSON.stringify(request.body)];
  const query = {
    name: 'baseline-insert',
    text: 'insert into baseline (data) values ($1) returning id',
    values,
  };
  response.status(201).json((await context.pool.query(query)).rows[0]);
});
const bare = baseline.listen(Number(process.env.BASELINE_PORT), '127.0.0.1');

process.send?.('ready');
process.on('SIGTERM', async () => {
  product.close();
  bare.close();
  product.closeAllConnections();
  bare.closeAllConnections();
  await Promise.all([commandApi.stop(), readApi.stop(), projector.stop()]);
  await context.close();
  process.exit(0);
});
