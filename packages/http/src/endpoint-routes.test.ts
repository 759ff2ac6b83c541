import express, { type RequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { EndpointRoutes } from './endpoint-routes.js';

let server: LoopbackServer;
let url: string;
const answerWithName =
  (route: string): RequestHandler =>
  (request, response) =>
    void response.json({ route, params: request.params, between: response.getHeader('X-Between') });

beforeAll(async () => {
  const app = express();
  const routes = new EndpointRoutes(app);
  routes.add('get', '/api/plans', [answerWithName('plans')]);
  app.use((_request, response, next) => {
    response.setHeader('X-Between', 'yes');
    next();
  });
  routes.add('get', '/api/admin/salons/export', [answerWithName('export')]);
  routes.add('get', '/api/admin/salons/:id', [answerWithName('salon')]);
  routes.add('post', '/api/admin/salons/:id/close', [answerWithName('close')]);
  routes.add('get', '/api/plans/:id', [answerWithName('plan')]);
  app.use((_request, response) => void response.status(404).json({ route: 'none' }));
  server = await startLoopbackServer(app);
  url = server.origin;
});
afterAll(() => {
  server.close();
});

const call = async (method: string, path: string) => (await fetch(`${url}${path}`, { method })).json();

describe('the routes of a service', () => {
  it('the routes of a service match a path as Express does: in any case, with a slash at its end, by their order and with parameters', async () => {
    expect(await call('GET', '/api/admin/salons/export')).toMatchObject({ route: 'export' });
    expect(await call('GET', '/API/Admin/Salons/x%20Y/')).toMatchObject({
      route: 'salon',
      params: { id: 'x Y' },
    });
    expect(await call('POST', '/api/admin/salons/7/close')).toMatchObject({ route: 'close' });
  });

  it('the routes of a service pass the middleware that was added before them, and no other', async () => {
    expect(await call('GET', '/api/plans')).toEqual({ route: 'plans', params: {} });
    expect(await call('GET', '/api/plans/7')).toEqual({ route: 'plan', params: { id: '7' }, between: 'yes' });
  });

  it('the routes of a service leave other paths and methods to the handler after them', async () => {
    for (const [method = '', path = ''] of [
      ['POST', '/api/plans'],
      ['OPTIONS', '/api/plans'],
      ['GET', '/api/admin/salons/7/close'],
      ['GET', '/api/admin'],
      ['GET', '/api'],
      ['GET', '/'],
    ])
      expect(await call(method, path), path).toEqual({ route: 'none' });
    expect((await fetch(`${url}/api/plans`, { method: 'HEAD' })).status).toBe(200);
  });
});
