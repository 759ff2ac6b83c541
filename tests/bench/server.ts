/** The process that the HTTP benchmark sends requests to: the product's services, and the bare Express app of the floor. */

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
  `create table if not exists floor (id bigint generated always as identity primary key, data jsonb not null);
   insert into floor (data) select '{"name":"floor"}' from generate_series(1, 1000)`,
);
const floor = express();
floor.disable('x-powered-by').disable('etag');
floor.get('/select/:id', async (request, response) => {
  const query = {
    name: 'floor-select',
    text: 'select id, data from floor where id = $1',
    values: [request.params.id],
  };
  response.json((await context.pool.query(query)).rows[0]);
});
// Reads the same row as the product does, so that the floor has the same amount of data.
floor.get('/salon/:id', async (request, response) => {
  const text = 'select * from read_model.salons where id = $1';
  const query = { name: 'floor-salon', text, values: [request.params.id] };
  response.json((await context.pool.query(query)).rows[0]);
});
floor.post('/insert', express.json(), async (request, response) => {
  const values = [JSON.stringify(request.body)];
  const query = { name: 'floor-insert', text: 'insert into floor (data) values ($1) returning id', values };
  response.status(201).json((await context.pool.query(query)).rows[0]);
});
const bare = floor.listen(Number(process.env.FLOOR_PORT), '127.0.0.1');

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
