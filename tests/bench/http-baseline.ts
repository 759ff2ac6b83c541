/** The process that the HTTP benchmark compares the product with: a bare Express app with the same rows and a pool of its own. */

import { DEFAULT_POOL_SIZE } from '@mirabelle/runtime';
import express from 'express';
import pg from 'pg';
import { reportReady } from './bench-process.js';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: DEFAULT_POOL_SIZE,
  keepAlive: true,
});
// Has the columns and indexes of the log.
await pool.query('create table if not exists baseline_events (like event_store.events including all)');

const app = express();
app.disable('x-powered-by').disable('etag');
app.get('/salon/:id', async (request, response) => {
  const text = 'select * from read_model.salons where id = $1';
  const { rows } = await pool.query({ name: 'salon', text, values: [request.params.id] });
  response.json(rows[0]);
});
app.get('/cart/:userId', async (request, response) => {
  const text = `select id, product_type, brand_name, product_name, color_code, price_cents, quantity, affiliate_link
    from read_model.cart_items where user_id = $1 order by place`;
  const { rows } = await pool.query({ name: 'cart', text, values: [request.params.userId] });
  response.json(rows);
});
let revision = 0;
app.put('/cart/:userId/:itemId', express.json(), async (request, response) => {
  const { userId, itemId } = request.params;
  revision += 1;
  const text = `insert into baseline_events (stream, revision, id, type, schema_version, data, metadata)
    values ($1, $2, $3, 'CartItemQuantityChanged', 1, $4, $5) returning transaction_id, global_position`;
  const id = crypto.randomUUID();
  const data = JSON.stringify({ userId, itemId, ...request.body });
  const metadata = JSON.stringify({
    correlationId: id,
    causationId: id,
    actor: { kind: 'user', id: userId },
    occurredAt: new Date().toISOString(),
  });
  const values = [`cart-${userId}`, revision, id, data, metadata];
  await pool.query({ name: 'insert', text, values });
  response.json({ id: itemId, ...request.body });
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () =>
  reportReady(async () => {
    server.close();
    server.closeAllConnections();
    await pool.end();
  }),
);
