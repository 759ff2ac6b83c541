import { randomUUID } from 'node:crypto';
import { SALONS } from '@mirabelle/catalogue';
import type { Favorite } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './calls/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const salon = { itemType: 'salon', itemId: SALONS[0]?.id };
const shade = { itemType: 'product', itemId: 'Lindwerk/8/3' };

describe('a favorite', () => {
  it('salons, products and looks can be favorites, each once, and are listed newest first', async () => {
    const { client } = await world.signUpCustomer();
    const look = (await client.post<{ id: string }>('/api/saved-looks', { name: 'Evening' })).body;
    const items = [
      { ...salon, metadata: { from: 'directory', near: [1, 2] } },
      shade,
      { itemType: 'product', itemId: 'corvessa-cb03' },
      { itemType: 'look', itemId: look.id },
    ];
    const added: Favorite[] = [];
    for (const item of items) {
      const answer = await client.post<Favorite>('/api/favorites', item);
      expect(answer).toMatchObject({ status: 201, body: { metadata: null, ...item } });
      added.unshift(answer.body);
    }
    const again = await client.post<Favorite>('/api/favorites', {
      ...salon,
      metadata: { from: 'elsewhere' },
    });
    expect(again).toMatchObject({ status: 201, body: added.at(-1) });
    expect((await client.get('/api/favorites')).body).toEqual(added);

    await client.delete(`/api/saved-looks/${look.id}`);
    expect((await client.get('/api/favorites')).body).toEqual(added.slice(1));
  });

  it('fifty identical favorites that are sent at once are stored once', async () => {
    const { client } = await world.signUpCustomer();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('/api/favorites', salon)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await client.get<Favorite[]>('/api/favorites')).body).toHaveLength(1);
  });

  it('a favorite that is sent again with its Idempotency-Key gets the same answer, also after its removal', async () => {
    const { client } = await world.signUpCustomer();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await client.post<Favorite>('/api/favorites', shade, headers);
    await client.delete(`/api/favorites/${first.body.id}`);
    expect((await client.post('/api/favorites', shade, headers)).body).toEqual(first.body);
    expect((await client.get('/api/favorites')).body).toEqual([]);
  });

  it("a favorite is refused when the item does not exist or is somebody else's look", async () => {
    const [{ client }, owner] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const foreign = (await owner.client.post<{ id: string }>('/api/saved-looks', { name: 'Mine' })).body.id;
    const missing = [
      ['salon', 'nowhere'],
      ['salon', '../salon'],
      ['product', 'Lindwerk/99'],
      ['product', 'Nobody/1'],
      ['product', '__proto__'],
      ['look', foreign],
      ['look', randomUUID()],
    ];
    for (const [itemType, itemId] of missing) {
      expect(await client.post('/api/favorites', { itemType, itemId }), itemId).toMatchObject({
        status: 422,
        body: { code: 'reference_unknown', errors: [{ path: 'itemId' }] },
      });
    }
    expect(await client.post('/api/favorites', { itemType: 'person', itemId: 'x' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'itemType' }] },
    });
    expect(
      await client.post('/api/favorites', { ...salon, metadata: { a: 'x'.repeat(3000) } }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'metadata' }] },
    });
    expect((await client.get('/api/favorites')).body).toEqual([]);
  });

  it('only the owner removes a favorite, by id, by query or by body', async () => {
    const [{ client }, other] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const byId = (await client.post<Favorite>('/api/favorites', salon)).body;
    expect(await other.client.delete(`/api/favorites/${byId.id}`)).toMatchObject({
      status: 404,
      body: { code: 'favorite_unknown' },
    });
    expect((await client.delete(`/api/favorites/${byId.id}`)).status).toBe(204);
    expect((await client.delete(`/api/favorites/${byId.id}`)).status).toBe(404);

    const query = new URLSearchParams(shade).toString();
    await client.post('/api/favorites', shade);
    expect((await other.client.delete(`/api/favorites?${query}`)).status).toBe(404);
    expect((await client.delete(`/api/favorites?${query}`)).status).toBe(204);
    await client.post('/api/favorites', shade);
    expect((await client.delete('/api/favorites', shade)).status).toBe(204);
    expect((await client.get('/api/favorites')).body).toEqual([]);
    expect(await client.delete('/api/favorites?itemType=salon')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'itemId' }] },
    });
  });
});
